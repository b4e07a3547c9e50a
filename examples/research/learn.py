"""A small policy for Rap Rummy, learned by playing against itself, with nothing but numpy.

    python examples/research/learn.py --plot learn.svg

The policy is a softmax over the legal actions, linear in a dozen features of an action that are read off the observation: what a
card is part of, what a hand counts, how long the hand has gone on. It is told no rule and no aim but the result of a hand, and is
trained by REINFORCE on its own games. Then it plays `greedy` on duplicate deals.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path

import numpy as np

import chart
import parlor

TABLE = parlor.describe("rap-rummy", 2)
CARDS = 44
ENTROPY = 0.02
PASS, PACK, PILE, RAP, DISCARD, DISCARD_RAP = 0, 1, 2, 3, 4, 4 + CARDS
NUMBERS = np.tile(np.arange(1, 12), 4).astype(np.float32)
FEATURES = [
    "pass", "rap", "rap × count", "rap × count²", "rap × pack", "rap at once", "take the open card", "it lowers the count",
    "it has neighbours", "throw a card's count", "throw out of a meld", "throw a neighbour", "throw a card of a pair", "throw near the open card",
]


def _places() -> dict[str, slice]:
    places, begin = {}, 0
    for name, rows, columns in TABLE.observation:
        places[name] = slice(begin, begin + rows * columns)
        begin += rows * columns
    return places


PLACES = _places()


def melded(hands: np.ndarray) -> np.ndarray:
    """Which cards lie in a run of three or are three of a kind, for hands as rows of 44."""
    grid = hands.reshape(*hands.shape[:-1], 4, 11)
    sets = np.broadcast_to(grid.sum(-2, keepdims=True) >= 3, grid.shape)
    padded = np.pad(grid, [(0, 0)] * (grid.ndim - 1) + [(2, 2)])
    left2, left, right, right2 = (padded[..., shift : shift + 11] for shift in (0, 1, 3, 4))
    runs = (left * left2 + left * right + right * right2) > 0
    return (hands > 0) & (sets | runs).reshape(hands.shape)


def neighbours(hands: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """For every card how many of a hand adjoin it in its suit (the next but one half), and how many have its number."""
    grid = hands.reshape(*hands.shape[:-1], 4, 11)
    padded = np.pad(grid, [(0, 0)] * (grid.ndim - 1) + [(2, 2)])
    left2, left, right, right2 = (padded[..., shift : shift + 11] for shift in (0, 1, 3, 4))
    adjoining = left + right + 0.5 * (left2 + right2)
    alike = np.broadcast_to(grid.sum(-2, keepdims=True), grid.shape) - grid
    return adjoining.reshape(hands.shape), alike.reshape(hands.shape)


def counts(hands: np.ndarray) -> np.ndarray:
    """What hands count, as nearly as the melds found here say."""
    return ((hands > 0) & ~melded(hands)) @ NUMBERS


def features(seen: np.ndarray) -> np.ndarray:
    """A row of features for each of the 92 actions of each observation."""
    hand, up = seen[:, PLACES["hand"]], seen[:, PLACES["up"]]
    pack = seen[:, PLACES["pack"]][:, 0]
    out = np.zeros((len(seen), TABLE.numbers, len(FEATURES)), np.float32)
    count = counts(hand)
    with_up = np.clip(hand + up, 0, 1)
    adjoining, alike = neighbours(hand)
    out[:, PASS, 0] = 1
    out[:, RAP, 1] = 1
    out[:, RAP, 2] = (count - 25) / 20
    out[:, RAP, 3] = ((count - 25) / 20) ** 2
    out[:, RAP, 4] = pack
    out[:, RAP, 5] = seen[:, PLACES["phase"]][:, 0]
    out[:, PILE, 6] = 1
    # What the hand would count after the best discard, with the open card and without.
    without = np.clip(with_up[:, None, :] - np.eye(CARDS, dtype=np.float32), 0, 1)
    lowest = np.where(with_up > 0, counts(without), np.inf).min(1)
    out[:, PILE, 7] = (count - np.where(np.isfinite(lowest), lowest, count)) / 10
    out[:, PILE, 8] = ((adjoining + alike) * up).sum(1)
    left = np.clip(hand[:, None, :] - np.eye(CARDS, dtype=np.float32), 0, 1)
    after = counts(left)
    discards = np.stack([
        np.broadcast_to(NUMBERS / 10, hand.shape), melded(hand).astype(np.float32), adjoining, alike,
        neighbours(up)[0] + neighbours(up)[1],
    ], -1)
    out[:, DISCARD:DISCARD_RAP, 9:] = discards
    out[:, DISCARD_RAP:, 9:] = discards
    out[:, DISCARD_RAP:, 1] = 1
    out[:, DISCARD_RAP:, 2] = (after - 25) / 20
    out[:, DISCARD_RAP:, 3] = ((after - 25) / 20) ** 2
    out[:, DISCARD_RAP:, 4] = pack[:, None]
    return out


def look(states: list[parlor.State]) -> tuple[np.ndarray, np.ndarray]:
    """The features and the masks of several states."""
    seen = np.stack([parlor.observation(state, state.to_act) for state in states])
    return features(seen), np.stack([parlor.mask(state) for state in states]) > 0


def deal(seed: object) -> parlor.State:
    state = parlor.new_game("rap-rummy", 2, seed=str(seed))
    state.stop_after_hand()
    return state


def gradient(weights: np.ndarray, seed: str, hands: int, chance: np.random.Generator) -> np.ndarray:
    """Plays hands against itself; the direction in which what came of them was better."""
    states = [deal(f"{seed}/{number}") for number in range(hands)]
    traces = np.zeros((hands, 2, len(weights)))
    spread = np.zeros(len(weights))
    alive = list(range(hands))
    while alive:
        rows, masks = look([states[at] for at in alive])
        logits = np.where(masks, rows @ weights, -np.inf)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        chosen = (odds.cumsum(1) > chance.random((len(alive), 1))).argmax(1)
        expected = np.einsum("bn,bnk->bk", odds, rows)
        scores = rows[np.arange(len(alive)), chosen] - expected
        # The gradient of the entropy keeps the policy trying.
        surprise = -np.log(np.maximum(odds, 1e-12)) * odds
        spread += np.einsum("bn,bnk->k", surprise, rows) - np.einsum("b,bk->k", surprise.sum(1), expected)
        for place, at in enumerate(alive):
            traces[at, states[at].to_act] += scores[place]
            states[at].apply_number(int(chosen[place]))
        alive = [at for at in alive if not states[at].is_over]
    returns = np.array([state.returns for state in states])
    return ((traces * returns[:, :, None]).sum((0, 1)) + ENTROPY * spread) / hands


def against(weights: np.ndarray, level: str, deals: int, seed: str) -> tuple[float, float, float]:
    """The share of the wins against a level on duplicate deals, with its interval of 95 %."""
    shares = np.zeros(deals)
    for seat in range(2):
        states = [deal(f"{seed}/{number}") for number in range(deals)]
        alive = list(range(deals))
        while alive:
            mine = [at for at in alive if states[at].to_act == seat]
            if mine:
                rows, masks = look([states[at] for at in mine])
                for at, number in zip(mine, np.where(masks, rows @ weights, -np.inf).argmax(1)):
                    states[at].apply_number(int(number))
            for at in (at for at in alive if states[at].to_act == 1 - seat):
                states[at].apply(parlor.choose(states[at].view(1 - seat), level, seed=at))
            alive = [at for at in alive if not states[at].is_over]
        shares += [(state.returns[seat] + 1) / 4 for state in states]
    half = 1.96 * shares.std(ddof=1) / math.sqrt(deals)
    return shares.mean(), shares.mean() - half, shares.mean() + half


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--iterations", type=int, default=60)
    asked.add_argument("--hands", type=int, default=256)
    asked.add_argument("--deals", type=int, default=1000, help="deals of the match at the end")
    asked.add_argument("--seed", default="learn")
    asked.add_argument("--plot", type=Path)
    given = asked.parse_args()
    chance = np.random.default_rng([ord(letter) for letter in given.seed])
    weights, curve, begun = np.zeros(len(FEATURES)), [], time.perf_counter()
    mean, speed, scale = weights.copy(), weights.copy(), weights.copy()
    for iteration in range(given.iterations):
        if iteration % 10 == 0:
            share, _, _ = against(mean, "greedy", 100, f"{given.seed}/look")
            curve.append((iteration * given.hands, share))
            print(f"{iteration * given.hands:7} hands, {time.perf_counter() - begun:5.0f} s: {100 * share:.1f} % against greedy", flush=True)
        # Adam, with a step that grows shorter.
        step = gradient(weights, f"{given.seed}/{iteration}", given.hands, chance)
        speed = 0.9 * speed + 0.1 * step
        scale = 0.99 * scale + 0.01 * step**2
        rate = 0.15 / (1 + iteration / 50)
        corrected = speed / (1 - 0.9 ** (iteration + 1)), scale / (1 - 0.99 ** (iteration + 1))
        weights = weights + rate * corrected[0] / (np.sqrt(corrected[1]) + 1e-8)
        # The mean of the last weights plays better than any of them.
        mean = 0.9 * mean + 0.1 * weights
    share, low, high = against(mean, "greedy", given.deals, f"{given.seed}/match")
    curve.append((given.iterations * given.hands, share))
    for name, weight in zip(FEATURES, mean):
        print(f"  {name:24} {weight:6.2f}")
    print(f"against greedy on {given.deals} deals: {100 * share:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f}), "
          f"after {given.iterations * given.hands} hands and {time.perf_counter() - begun:.0f} s")
    if given.plot:
        chart.line(given.plot, "Rap Rummy: share against greedy, learning by self-play", curve, "hands played", "share of the wins", 0.5)


if __name__ == "__main__":
    main()
