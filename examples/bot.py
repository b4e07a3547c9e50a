"""A player in fifty lines: sits down against the house, plays what it likes best, says how it went.

    python3 examples/bot.py http://127.0.0.1:8080 plaza
"""
import json, secrets, sys, time, urllib.error, urllib.request

HOUSE, GAME = sys.argv[1], sys.argv[2]


def ask(path, body=None, token=None):
    """One request to the house: GET, or POST where there is a body."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(HOUSE + path, json.dumps(body).encode() if body else None, headers)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as no:
            # Too fast for the house, or it is busy: the same again, a little later.
            if no.code not in (429, 503):
                raise
            time.sleep(0.5)


def choose(state):
    """The whole of its wisdom: get rid of as much as possible, and otherwise do the last thing that is allowed."""
    return max(state["legal"], key=lambda action: (len(action.split()), action))


token = ask("/api/session", {"name": "Forty Lines", "bot": True})["token"]
game = next(game for game in ask("/api/games") if game["id"] == GAME)
seats = [{"kind": "you"}] + [{"kind": "computer", "level": "greedy"}] * (game["players"][0] - 1)
short = {option["name"]: 1 for option in game["options"] if option["name"] in ("deals_each", "hands")}
card = {"game": GAME, "seats": len(seats), "options": short}
table = ask("/api/tables", {"card": card, "seats": seats, "nonce": secrets.token_hex(32)}, token)["table"]
state = ask(f"/api/tables/{table}/state", token=token)["state"]
while state["standing"] == "playing":
    if state["to_act"] == state["you"]:
        # The id makes it safe to send the same action again when the answer was lost.
        ask(f"/api/tables/{table}/act", {"id": f"after-{state['seq']}", "action": choose(state)}, token)
        state = ask(f"/api/tables/{table}/state", token=token)["state"]
    else:
        state = ask(f"/api/tables/{table}/state?since={state['seq']}", token=token)["state"]
print(json.dumps({"table": table, "you": state["you"], "result": state["result"]}))
