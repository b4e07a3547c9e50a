"""A player in forty lines: sits down against the house, plays what it likes best, says how it went.

    python3 examples/bot.py http://127.0.0.1:8080 plaza
"""
import json, secrets, sys, time, urllib.error, urllib.request

HOUSE, GAME = sys.argv[1], sys.argv[2]


def ask(path, body=None, token=None):
    """One request to the house: GET, or POST where there is a body."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(HOUSE + path, json.dumps(body).encode() if body else None, headers)
    try:
        return json.load(urllib.request.urlopen(request, timeout=60))
    except urllib.error.HTTPError as no:
        if no.code not in (429, 503):
            raise
        time.sleep(0.5)  # Too fast for the house, or it is busy: the same again.
        return ask(path, body, token)


token = ask("/api/session", {"name": "Forty Lines", "bot": True})["token"]
game = next(game for game in ask("/api/games") if game["id"] == GAME)
seats = [{"kind": "you"}] + [{"kind": "computer", "level": "greedy"}] * (game["players"][0] - 1)
short = {option["name"]: 1 for option in game["options"] if option["name"] in ("deals_each", "hands")}
card = {"game": GAME, "seats": len(seats), "options": short}
table = "/api/tables/" + ask("/api/tables", {"card": card, "seats": seats}, token)["table"]
# The house has committed itself to its part of the deal: now it is told ours.
ask(table + "/cut", {"nonce": secrets.token_hex(32)}, token)
state = ask(table + "/state", token=token)["state"]
while state["standing"] == "playing":
    if state["to_act"] == state["you"]:
        # All its wisdom: get rid of much. The id makes it safe to send an action again when the answer was lost.
        action = max(state["legal"], key=lambda action: (len(action.split()), action))
        ask(table + "/act", {"id": f"after-{state['seq']}", "action": action}, token)
        state = ask(table + "/state", token=token)["state"]
    else:
        state = ask(f"{table}/state?since={state['seq']}", token=token)["state"]
print(json.dumps({"table": table.split("/")[-1], "you": state["you"], "result": state["result"]}))
