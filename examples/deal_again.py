#!/usr/bin/env python3
"""Deals a match of Parlor again from its record, and says whether the deal was fair.

    python3 deal_again.py FILE [--box BOX] [--json]

Written from docs/RECORDS.md alone; it needs nothing but Python's standard library and trusts nothing of the program.
It checks that the secret is the one that the house had committed itself to, makes the seed from the secret and the
nonces, deals every deal of the match, and follows each card through the record: whoever plays a card must have been
dealt it, or have drawn it. It knows how the cards move, not what the rules allow: `parlor record check` knows both. BOX is the file of a box that
is not ours (docs/OPERATING.md), where the record names one.

Exit status: 0 the deal is proved, 2 it is not, or the record cannot be read.
"""
import hashlib
import json
import sys


class Wrong(Exception):
    """What is wrong with a record."""


# Chance: "The generator" and "Drawing" in RECORDS.md.

class Stream:
    """One stream of the seed: ChaCha with twelve rounds."""

    def __init__(self, seed, number):
        key = [int.from_bytes(seed[i:i + 4], "little") for i in range(0, 32, 4)]
        self.start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574] + key
        self.number, self.block, self.words = number, 0, []

    def word(self):
        if not self.words:
            tail = [self.block & 0xFFFFFFFF, self.block >> 32, self.number & 0xFFFFFFFF, self.number >> 32]
            self.words, self.block = chacha(self.start + tail), self.block + 1
        return self.words.pop(0)

    def below(self, bound):
        """A number from 0 up to, not including, `bound`."""
        while True:
            product = self.word() * bound
            if product & 0xFFFFFFFF >= (1 << 32) % bound:
                return product >> 32

    def shuffle(self, items):
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def chacha(start):
    x = list(start)

    def quarter(a, b, c, d):
        for p, q, r, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[p] = x[p] + x[q] & 0xFFFFFFFF
            turned = x[r] ^ x[p]
            x[r] = (turned << turn | turned >> 32 - turn) & 0xFFFFFFFF

    for _ in range(6):
        for column in range(4):
            quarter(column, column + 4, column + 8, column + 12)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [a + b & 0xFFFFFFFF for a, b in zip(x, start)]


# The record: "The format" and "A fair deal" in RECORDS.md.

def read_box(text):
    """A box of one's own: its buildings by their ids, in the order of the alphabet, and its letters."""
    box = {}
    for line in text.splitlines():
        word, _, rest = line.strip().partition(" ")
        if word == "buildings":
            plain = ["".join(c for c in name.strip().lower() if c not in "'’.") for name in rest.split(",")]
            box[word] = sorted("-".join(name.replace("-", " ").split()) for name in plain)
        elif word == "letters":
            box[word] = {letter[0].upper(): int(letter[1:]) for letter in sorted(rest.replace(",", " ").split())}
    return box


class Record:
    def __init__(self, text, box):
        self.box = box
        lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
        lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
        if not lines or lines[0][1] != "parlor record 1":
            raise Wrong("line 1: a record begins with `parlor record 1`")
        self.options, self.seats, self.nonces, self.header, self.result = {}, 0, [], {}, None
        rest = iter(lines[1:])
        for n, line in rest:
            word, _, value = line.partition(" ")
            if word == "play":
                break
            if word == "option":
                name, _, value = value.partition("=")
                self.options[name] = value
            elif word == "seat":
                self.seats += 1
            elif word == "nonce":
                self.nonces.append(bytes.fromhex(value.split()[1]))
            else:
                self.header[word] = value
        self.actions = []
        for n, line in rest:
            word, _, action = line.partition(" ")
            if word in ("result", "closed"):
                self.result = line
            elif action == "undo":
                self.take_back(n, int(word))
            else:
                self.actions.append((n, int(word), action.split()))

    def take_back(self, n, seat):
        """The seat's last decision goes, with all that came after it. What the rules force is no decision."""
        decided = [i for i, (_, who, action) in enumerate(self.actions) if who == seat and action[0] not in ("play", "pay")]
        if not decided:
            raise Wrong(f"line {n}: seat {seat} has nothing to take back")
        del self.actions[decided[-1]:]

    def seed(self):
        if "secret" not in self.header:
            raise Wrong("the secret is not open: the match is still being played")
        secret = bytes.fromhex(self.header["secret"])
        commitment = hashlib.sha256(b"parlor commitment\n" + secret).hexdigest()
        if commitment != self.header.get("commitment"):
            raise Wrong("the secret is not the one that the house was committed to")
        count = len(self.nonces).to_bytes(8, "little")
        return hashlib.sha256(b"parlor deal\n" + secret + count + b"".join(self.nonces)).digest()


# The titles: "The deal of each title" in RECORDS.md. Cards lie in lists.

class Title:
    """A table: it deals, and follows the cards. Seats are numbered from 1."""

    def __init__(self, record, seed):
        self.record, self.options, self.seats, self.seed = record, record.options, record.seats, seed
        self.rules, self.dealer, self.streams, self.deals = int(record.header["rules"]), None, 0, []

    def stream(self):
        """The next stream that was not yet used."""
        self.streams += 1
        return Stream(self.seed, self.streams - 1)

    def lot(self, stream):
        self.dealer = 1 + stream.below(self.seats)

    def left(self, seat):
        return seat % self.seats + 1

    def round(self):
        """The seats in the order of the deal, the dealer last."""
        return [(self.dealer + i) % self.seats + 1 for i in range(self.seats)]

    def give(self, pack, each):
        """So many cards to each, one at a time, from the end of the list."""
        for _ in range(each):
            for seat in self.round():
                self.hands[seat].append(pack.pop())

    def empty_hands(self):
        self.hands = {seat: [] for seat in range(1, self.seats + 1)}

    def take(self, cards, card, what):
        if card not in cards:
            raise Wrong(f"{card} is not {what}")
        cards.remove(card)
        return card

    def play(self, seat, card):
        return self.take(self.hands[seat], card, f"in the hand of seat {seat}")

    def note(self, after, **more):
        hands = [sorted(self.hands[seat]) for seat in sorted(self.hands)]
        deal = {"deal": len(self.deals) + 1, "after": after, "dealer": self.dealer, "hands": hands}
        self.deals.append(deal | {name: list(value) for name, value in more.items()})

    def finish(self, after):
        """What is dealt after the last action."""


class Plaza(Title):
    PACK = [colour + str(number) for colour in "RYGKB" for number in range(1, 13)]

    def deal(self, after):
        stream = self.stream()
        if self.dealer is None:
            self.lot(stream)
        else:
            self.dealer = self.left(self.dealer)
        self.empty_hands()
        self.pack = stream.shuffle(list(self.PACK))
        self.give(self.pack, 10)
        self.pile, self.idle = [self.pack.pop()], 0
        self.note(after, pack=self.pack[::-1], up=self.pile)

    def act(self, seat, verb, *cards):
        if verb == "draw":
            self.parked = False
            self.hands[seat].append((self.pack if cards == ("down",) else self.pile).pop())
        elif verb == "park":
            self.parked = True
            for card in cards:
                self.play(seat, card)
            return not self.hands[seat]
        else:
            self.pile.append(self.play(seat, cards[0]))
            self.idle = 0 if self.parked else self.idle + 1
            if self.idle == 60:
                return True
            if not self.pack and len(self.pile) > 1:
                self.turn()
                self.pile = [self.pack.pop()]
        return False

    def turn(self):
        self.pack, self.pile = self.pile, []
        if self.options.get("reshuffle") == "true":
            self.stream().shuffle(self.pack)
        else:
            self.pack.reverse()


class RummyBox(Title):
    PACK = [suit + number for suit in "BDCF" for number in "1 2 3 4 5 6 7 8 9 10 X".split()]

    def deal(self, after):
        if self.dealer is None:
            self.draw_for_deal()
        else:
            self.dealer = self.left(self.dealer)
        self.empty_hands()
        self.pack = self.stream().shuffle(list(self.PACK))
        self.give(self.pack, 8 if self.seats == 2 else 6)
        self.pile, self.idle, self.busy = [self.pack.pop()], 0, False
        self.note(after, pack=self.pack[::-1], up=self.pile)

    def draw_for_deal(self):
        drawing = list(range(1, self.seats + 1))
        while len(drawing) > 1:
            stream, pack, drew = self.stream(), list(self.PACK), {}
            for seat in drawing:
                at = stream.below(len(pack))
                card, pack[at] = pack[at], pack[-1]
                pack.pop()
                drew[seat] = 11 if card[1:] == "X" else int(card[1:])
            drawing = [seat for seat in drawing if drew[seat] == min(drew.values())]
        self.dealer = drawing[0]


class Rummy(RummyBox):
    turn = Plaza.turn

    def act(self, seat, verb, *words):
        if verb == "draw":
            self.hands[seat].append((self.pack if words == ("pack",) else self.pile).pop())
        elif verb in ("meld", "add"):
            self.busy = True
            for card in words if verb == "meld" else words[:1]:
                self.play(seat, card)
            return not self.hands[seat]
        else:
            self.pile.append(self.play(seat, words[0]))
            self.idle, self.busy = 0 if self.busy else self.idle + 1, False
            if not self.hands[seat] or self.idle == 44:
                return True
            if not self.pack:
                self.turn()
        return False


class RapRummy(RummyBox):
    def act(self, seat, verb, *words):
        if verb == "draw":
            self.busy = words == ("pack",)
            self.hands[seat].append((self.pack if self.busy else self.pile).pop())
        elif verb == "discard":
            self.pile.append(self.play(seat, words[0]))
            self.idle, self.busy = 0 if self.busy else self.idle + 1, False
            return words[1:] == ("rap",) or not self.pack or self.idle == 44
        return verb == "rap"


class Contact(Title):
    def deal(self, after):
        self.empty_hands()
        self.pile = self.stream().shuffle(list(range(1, 37)))
        for seat in self.hands:
            self.hands[seat] = self.pile[-5:]
            del self.pile[-5:]
        self.begun = False
        self.note(after, pile=self.pile[::-1])

    def act(self, seat, verb, *words):
        if verb == "draw":
            self.hands[seat].append(self.pile.pop())
        elif verb == "place":
            # Every figure begins at 0,0, and never has that cell free again: where it is played, a hand begins.
            if words[2] == "0,0" and self.begun:
                self.deal(self.made)
            self.begun = True
            self.play(seat, int(words[0]))
        return False


class Solitaire(Title):
    """Deals by number need no seed of the match."""

    def __init__(self, record, seed):
        number = int(record.options.get("deal", 0))
        if record.options.get("winnable") == "true":
            raise Wrong("a deal that can be won is found by the program's solver, which is not in here")
        super().__init__(record, hashlib.sha256(f"parlor seed\ndeal {number}".encode()).digest() if number else seed)


class Solitaire1(Solitaire):
    def deal(self, after):
        self.pile = self.stream().shuffle(list(range(1, 37)))
        self.hands, self.drawn, self.thrown = {}, [], []
        self.note(after, first=[self.pile.pop()], pile=self.pile[::-1])

    def act(self, seat, verb, *words):
        if verb == "draw":
            self.drawn.append(self.pile.pop())
        elif verb == "discard":
            self.thrown.append(self.drawn.pop())
        else:
            source = self.drawn or self.thrown[-1:]
            self.take(source, int(words[0]), "the triangle drawn, nor the uppermost discard")
            if not self.drawn and self.thrown and self.thrown[-1] == int(words[0]):
                self.thrown.pop()
        return False


class Solitaire2(Solitaire):
    def deal(self, after):
        stream = self.stream()
        mixed = stream.shuffle(list(range(1, 37)))
        self.piles = [mixed[i:i + 5] for i in range(0, 30, 5)]
        six = mixed[30:]
        first = six.pop(stream.below(6))
        self.piles.append(six)
        self.hands = {}
        self.note(after, first=[first], piles=[pile[::-1] for pile in self.piles])

    def act(self, seat, verb, *words):
        for pile in self.piles:
            if pile and pile[-1] == int(words[0]):
                pile.pop()
                return False
        raise Wrong(f"{words[0]} is not on top of a pile")


class Americana(Title):
    PACK = [rank + suit for suit in "cdhs" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]

    def deal(self, after):
        stream = self.stream()
        if self.dealer is not None:
            self.dealer = self.left(self.dealer)
        elif self.rules == 1:
            self.dealer = self.seats
        else:
            self.lot(stream)
        pack = stream.shuffle(list(self.PACK))
        self.empty_hands()
        for place, seat in enumerate(self.round()):
            self.hands[seat] = pack[place::self.seats + 1]
        self.extra = pack[self.seats::self.seats + 1]
        self.phase, self.bids, self.ending = "exchange", {}, getattr(self, "ending", set())
        self.note(after, extra=self.extra)

    def act(self, seat, verb, *words):
        if verb == "end":
            self.ending.add(seat)
        elif verb == "sell":
            self.phase, self.bids = "auction", {}
        elif verb in ("exchange", "keep"):
            self.phase = "betting"
            if verb == "exchange":
                self.hands[seat] = self.extra
        elif self.phase == "auction":
            self.bids[seat] = int(words[0]) if verb == "bid" else -1
            self.auction()
        elif verb in ("lead", "play"):
            self.play(seat, words[0])
            return not self.hands[seat]
        return False

    def auction(self):
        """Over when everybody but the dealer has bid or passed, and only the highest bidder has not passed."""
        others = [seat for seat in range(1, self.seats + 1) if seat != self.dealer]
        if all(seat in self.bids for seat in others):
            bidders = [seat for seat in others if self.bids[seat] >= 0]
            if len(bidders) <= 1:
                self.phase = "betting"
                for seat in bidders:
                    self.hands[seat] = self.extra

    def finish(self, after):
        """The last five cards, for what lies on the board."""
        if len(self.ending) == self.seats and self.phase == "exchange" and len(self.deals) > 1:
            self.dealer = (self.dealer - 2) % self.seats + 1
        self.empty_hands()
        pack = self.stream().shuffle(list(self.PACK))[::-1]
        self.give(pack, 5)
        self.note(after)


class Exposition(Title):
    """What the boxes of the World's Fair have in common: the fifteen buildings, in the order of the alphabet."""
    BUILDINGS = ("administration agriculture art dairy electricity fisheries forestry government horticulture illinois "
                 "machinery manufactures mines transportation womans").split()

    def __init__(self, record, seed):
        super().__init__(record, seed)
        self.buildings = record.box.get("buildings", self.BUILDINGS)
        self.cards = [f"{building}-{number}" for building in self.buildings for number in range(1, 5)]


class WorldsFair(Exposition):
    def deal(self, after):
        if self.dealer is None:
            self.lot(self.stream())
        else:
            self.dealer = self.left(self.dealer)
        pack = self.stream().shuffle(list(self.cards))
        self.empty_hands()
        for i, card in enumerate(pack):
            self.hands[(self.dealer + i) % self.seats + 1].append(card)
        self.laid, self.idle, self.owes = 0, 0, False
        for seat in self.hands:
            for building in self.buildings:
                self.lay(seat, building)
        self.pass_on(self.left(self.dealer))
        self.note(after)

    def pass_on(self, seat):
        """The turn goes to this seat, or to the first at its left that has cards."""
        self.turn = seat
        while self.laid < 15 and not self.hands[self.turn]:
            self.turn = self.left(self.turn)

    def lay(self, seat, building):
        four = [f"{building}-{number}" for number in range(1, 5)]
        if all(card in self.hands[seat] for card in four):
            self.hands[seat] = [card for card in self.hands[seat] if card not in four]
            self.laid, self.idle = self.laid + 1, 0

    def act(self, seat, verb, *words):
        card, building = words[-1], words[-1].rpartition("-")[0]
        if seat != self.turn or self.owes != (verb == "forfeit"):
            raise Wrong(f"here seat {self.turn} is to {'forfeit a card' if self.owes else 'call'}")
        if verb == "forfeit":
            self.owes = False
            self.move(card, seat, self.called)
            self.pass_on(self.left(seat))
        else:
            self.called, self.idle = int(words[0]), self.idle + 1
            if card in self.hands[seat]:
                self.move(card, seat, self.called)
                self.pass_on(self.left(seat))
            elif not any(held.rpartition("-")[0] == building for held in self.hands[seat]):
                self.owes = True
            elif card in self.hands[self.called]:
                self.move(card, self.called, seat)
                self.pass_on(seat)
            else:
                self.pass_on(self.left(seat))
        return not self.owes and (self.laid == 15 or self.idle >= 500)

    def move(self, card, giver, taker):
        self.hands[taker].append(self.play(giver, card))
        self.lay(taker, card.rpartition("-")[0])


class Rivalry(Title):
    LETTERS = dict(A=5, C=2, D=1, E=6, F=1, G=1, H=2, I=6, L=2, M=3, N=4, O=4, P=1, R=6, S=4, T=6, U=2, V=1, W=1, Y=2)

    def deal(self, after):
        stream = self.stream()
        if self.dealer is None:
            self.lot(stream)
        else:
            self.dealer = self.left(self.dealer)
        letters = self.record.box.get("letters", self.LETTERS)
        packs = int(self.options.get("packs", 0)) or (2 if self.seats >= 7 else 1)
        self.pack = stream.shuffle([letter for letter, count in letters.items() for _ in range(count * packs)])
        self.empty_hands()
        self.give(self.pack, 4)
        self.bank = [self.pack.pop() for _ in range(3)]
        self.odd()
        self.note(after, bank=sorted(self.bank), pack=self.pack[::-1])

    def odd(self):
        if len(self.pack) < self.seats:
            self.bank, self.pack = self.bank + self.pack, []

    def act(self, seat, verb, *words):
        if verb == "time":
            return False
        if verb in ("add", "bank"):
            self.play(seat, words[0])
            if verb == "bank":
                self.bank.append(words[0])
        else:
            self.play(seat, words[words.index("play" if verb == "proclaim" else "with") + 1])
            for letter in words[words.index("bank") + 1:]:
                if letter != "-":
                    self.take(self.bank, letter, "in the bank")
        if any(self.hands.values()):
            return False
        each = min(4, len(self.pack) // self.seats)
        self.give(self.pack, each)
        self.odd()
        return each == 0


class Views(Exposition):
    """The Dissected Views, and with numbers for cards the Bird's-eye View."""

    def pieces(self):
        building = self.options.get("building", "all")
        return [card for card in self.cards if building in ("all", card.rpartition("-")[0])]

    def deal(self, after):
        stream = self.stream()
        self.loose, self.hands = stream.shuffle(self.pieces()), {}
        more = {}
        if self.options.get("turned") == "true":
            more["turns"] = [stream.below(4) for _ in self.loose]
        self.places = {}
        self.note(after, loose=self.loose, **more)

    def act(self, seat, verb, *words):
        if verb == "put":
            self.places[words[2]] = self.take(self.loose, words[0], "loose")
        elif verb == "lift":
            self.loose.append(self.places.pop(words[0]))
        return False


class BirdsEye(Views):
    def pieces(self):
        return [str(number) for number in range(1, 61)]


TITLES = {
    "plaza": Plaza, "rummy": Rummy, "rap-rummy": RapRummy, "contact": Contact, "contact-solitaire-1": Solitaire1,
    "contact-solitaire-2": Solitaire2, "americana": Americana, "worlds-fair": WorldsFair, "rivalry": Rivalry,
    "dissected-views": Views, "birds-eye": BirdsEye,
}


def deal_again(text, box=""):
    """The seed and the deals of a record, or `Wrong`."""
    record = Record(text, read_box(box))
    game = record.header.get("game")
    if game not in TITLES:
        raise Wrong(f"there is no game `{game}`")
    seed = record.seed()
    title = TITLES[game](record, seed)
    title.deal(0)
    if record.header.get("forced") == "omitted":
        # Without what the rules forced nobody can follow the cards: the first deal is all that can be told.
        return {"game": game, "seed": seed.hex(), "deals": title.deals}
    over = False
    for made, (line, seat, action) in enumerate(record.actions):
        try:
            title.made = made
            if over:
                title.deal(made)
            over = title.act(seat, *action)
        except (Wrong, LookupError, ValueError) as wrong:
            raise Wrong(f"line {line}: `{seat} {' '.join(action)}` does not follow from the deal: {wrong}") from None
    if record.result and record.result.startswith("result"):
        title.finish(len(record.actions))
    elif over:
        title.deal(len(record.actions))
    return {"game": game, "seed": seed.hex(), "deals": title.deals}


def main(arguments):
    own = arguments.index("--box") + 1 if "--box" in arguments[:-1] else None
    files = [argument for i, argument in enumerate(arguments) if not argument.startswith("--") and i != own]
    if len(files) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        with open(files[0], encoding="utf-8") as file:
            text = file.read()
        box = ""
        if own:
            with open(arguments[own], encoding="utf-8") as file:
                box = file.read()
        dealt = deal_again(text, box)
    except (Wrong, LookupError, ValueError, OSError) as wrong:
        print(f"{files[0]}: {wrong}", file=sys.stderr)
        return 2
    if "--json" in arguments:
        print(json.dumps(dealt))
        return 0
    for deal in dealt["deals"]:
        dealer = f", dealt by seat {deal['dealer']}" if deal["dealer"] else ""
        print(f"Deal {deal['deal']}{dealer}, after {deal['after']} actions")
        for seat, hand in enumerate(deal["hands"], 1):
            print(f"  seat {seat}: {' '.join(map(str, hand))}")
        for name in deal.keys() - {"deal", "after", "dealer", "hands"}:
            print(f"  {name}: {' '.join(map(str, deal[name]))}")
    print(f"{dealt['game']}: the secret is the one that was committed to, and every card was where it had to be.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
