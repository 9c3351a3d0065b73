#!/usr/bin/env python3
"""Recomputes rounds of Touchline's own games from their seeds: `python3 verify_rounds.py FILE`.

It shares no code with the site and needs only Python's standard library. The rules are those of section 8 of
docs/spec/games-and-feed-rules.md. FILE is what a game room saves: a list of rounds with revealed seeds. Before the rounds
that differ stand the hash chains of shared rounds: compare them with what was published. The last line is `N agree, N
differ`, and the exit code is 1 when a round differs.
"""

import hashlib
import hmac
import json
import re
import sys
from decimal import Decimal, localcontext
from fractions import Fraction
from math import comb


class Stream:
    """The words of one bet: block c is HMAC-SHA256(server seed, `client seed:nonce:c`) (DR-8.2, DR-8.4)."""

    def __init__(self, server_seed: bytes, client_seed: str, nonce: int) -> None:
        self.key = server_seed
        self.prefix = f"{client_seed}:{nonce}"
        self.block = b""
        self.count = 0

    def u32(self) -> int:
        if not self.block:
            message = f"{self.prefix}:{self.count}".encode("ascii")
            self.block = hmac.new(self.key, message, hashlib.sha256).digest()
            self.count += 1
        word, self.block = self.block[:4], self.block[4:]
        return int.from_bytes(word, "big")

    def below(self, n: int) -> int:
        """A uniform integer from 0 to n - 1; words at the end of the range are left out."""
        limit = 2**32 // n * n
        word = self.u32()
        while word >= limit:
            word = self.u32()
        return word % n

    def u52(self) -> int:
        high = self.u32()
        return (high << 32 | self.u32()) >> 12

    def shuffled(self, n: int) -> list:
        items = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    def drawn(self, n: int, k: int) -> list:
        items = list(range(n))
        for s in range(k):
            j = s + self.below(n - s)
            items[s], items[j] = items[j], items[s]
        return items[:k]


class NotAllowed(Exception):
    """The bet or an action is not one of the game's."""


def check(is_allowed: bool) -> None:
    if not is_allowed:
        raise NotAllowed


def text(value: Fraction) -> str:
    """A multiplier with two to four digits, cut off."""
    digits = str(value.numerator * 10_000 // value.denominator).rjust(5, "0")
    fraction = digits[-4:]
    for _ in range(2):
        if fraction.endswith("0"):
            fraction = fraction[:-1]
    return f"{digits[:-4]}.{fraction}"


def hundredths(value: Fraction) -> Fraction:
    """Rounded down to hundredths."""
    return Fraction(value * 100 // 1, 100)


# Each game gets the stream, the bet, the actions and the most that a stake of 1 may return (a step that could return
# more is not offered, DR-8.33), and returns the multiplier and what is shown.


def dice(stream, bet, actions, _limit):
    check(not actions)
    target = bet["target"]
    roll = stream.below(10_000)
    is_won = roll < target
    multiplier = Fraction(99_000_000 // target, 10_000) if is_won else Fraction(0)
    return multiplier, {"roll": roll, "isWon": is_won}


def limbo(stream, bet, actions, _limit):
    check(not actions)
    point = max(100, 97 * 2**52 // (2**52 - stream.u52()))
    is_won = point >= bet["target"]
    return Fraction(bet["target"] if is_won else 0, 100), {"point": point, "isWon": is_won}


PLINKO = {
    8: {"low": [40, 20, 11, 10, 5], "medium": [130, 30, 12, 7, 4], "high": [260, 40, 15, 3, 2]},
    12: {
        "low": [80, 25, 15, 13, 11, 10, 5],
        "medium": [200, 60, 38, 20, 11, 6, 4],
        "high": [1360, 240, 80, 20, 7, 2, 2],
    },
    16: {
        "low": [200, 100, 30, 14, 12, 11, 11, 10, 5],
        "medium": [1000, 300, 90, 50, 28, 15, 10, 5, 3],
        "high": [9000, 1100, 240, 90, 40, 20, 2, 2, 2],
    },
}


def plinko(stream, bet, actions, _limit):
    check(not actions)
    rows = bet["rows"]
    half = PLINKO[rows][bet["risk"]]
    path = [stream.below(2) for _ in range(rows)]
    place = sum(path)
    return Fraction(half[min(place, rows - place)], 10), {"path": path, "bin": place}


WHEEL = [40, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 15]
WHEEL += [0, 30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 15, 0, 30, 0, 20, 0, 15, 0, 20, 0, 15, 0]


def wheel(stream, _bet, actions, _limit):
    check(not actions)
    sector = stream.below(50)
    return Fraction(WHEEL[sector], 10), {"sector": sector}


KENO = {
    1: {1: 38},
    2: {2: 158},
    3: {2: 20, 3: 480},
    4: {2: 10, 3: 60, 4: 1560},
    5: {3: 30, 4: 220, 5: 6700},
    6: {3: 10, 4: 100, 5: 900, 6: 20_000},
    7: {3: 10, 4: 40, 5: 250, 6: 2500, 7: 70_000},
    8: {4: 20, 5: 150, 6: 1000, 7: 14_000, 8: 120_000},
    9: {4: 10, 5: 70, 6: 500, 7: 3000, 8: 40_000, 9: 150_000},
    10: {0: 20, 5: 40, 6: 220, 7: 1450, 8: 10_000, 9: 45_000, 10: 200_000},
}


def keno(stream, bet, actions, _limit):
    check(not actions)
    numbers = bet["numbers"]
    drawn = [ball + 1 for ball in stream.drawn(80, 20)]
    hits = len(set(numbers) & set(drawn))
    return Fraction(KENO[len(numbers)].get(hits, 0), 10), {"drawn": drawn, "hits": hits}


def mines(stream, bet, actions, limit):
    count = bet["mines"]
    laid = stream.drawn(25, count)
    opened = []

    def worth(tiles):
        return Fraction(97 * comb(25, tiles) // comb(25 - count, tiles), 100)

    def following_of(tiles):
        """What the next safe tile returns; None when none is left, or when it is over the limit."""
        return None if tiles == 25 - count or worth(tiles + 1) > limit else worth(tiles + 1)

    def shown(is_over, hit, following):
        return {"opened": opened, "mines": laid if is_over else None, "hit": hit, "next": following}

    for at, action in enumerate(actions):
        is_last = at == len(actions) - 1
        tile = action["tile"]
        if tile == "cash-out":
            check(is_last and len(opened) > 0)
            return worth(len(opened)), shown(True, None, None)
        check(tile not in opened and following_of(len(opened)) is not None)
        if tile in laid:
            check(is_last)
            return Fraction(0), shown(True, tile, None)
        opened.append(tile)
        if following_of(len(opened)) is None:
            check(is_last)
            return worth(len(opened)), shown(True, None, None)
    value = worth(len(opened)) if opened else Fraction(0)
    following = following_of(len(opened))
    return value, shown(False, None, None if following is None else text(following))


TOWERS = {"easy": (4, 1), "medium": (3, 1), "hard": (2, 1), "expert": (3, 2)}


def towers(stream, bet, actions, limit):
    tiles, count = TOWERS[bet["level"]]
    loose = [stream.drawn(tiles, count) for _ in range(8)]
    steps = []

    def worth(rows):
        return Fraction(97 * tiles**rows // (tiles - count) ** rows, 100)

    def following_of(rows):
        return None if rows == 8 or worth(rows + 1) > limit else worth(rows + 1)

    def shown(is_over, has_fallen, following):
        return {
            "steps": steps,
            "loose": loose if is_over else None,
            "hasFallen": has_fallen,
            "next": following,
        }

    for at, action in enumerate(actions):
        is_last = at == len(actions) - 1
        tile = action["tile"]
        if tile == "cash-out":
            check(is_last and len(steps) > 0)
            return worth(len(steps)), shown(True, False, None)
        check(tile < tiles and following_of(len(steps)) is not None)
        has_fallen = tile in loose[len(steps)]
        steps.append(tile)
        if has_fallen or following_of(len(steps)) is None:
            check(is_last)
            value = Fraction(0) if has_fallen else worth(len(steps))
            return value, shown(True, has_fallen, None)
    value = worth(len(steps)) if steps else Fraction(0)
    following = following_of(len(steps))
    return value, shown(False, False, None if following is None else text(following))


def hi_lo(stream, _bet, actions, limit):
    cards = [stream.below(52)]
    product = Fraction(1)
    guesses = 0

    def offered(rank, guess):
        ways = 13 - rank if guess == "higher" else rank + 1
        value = hundredths(Fraction(97, 100) * product * Fraction(13, ways))
        return None if ways == 13 or value > limit else (ways, value)

    def over(is_lost):
        value = Fraction(1) if guesses == 0 else hundredths(Fraction(97, 100) * product)
        shown = {"cards": cards, "guesses": guesses, "isLost": is_lost, "higher": None, "lower": None}
        return (Fraction(0) if is_lost else value), shown

    for at, action in enumerate(actions):
        is_last = at == len(actions) - 1
        choice = action["choice"]
        if choice == "cash-out":
            check(is_last and guesses > 0)
            return over(False)
        rank = cards[-1] % 13
        check(len(cards) <= 52)
        following = None if choice == "skip" else offered(rank, choice)
        check(choice == "skip" or following is not None)
        card = stream.below(52)
        cards.append(card)
        if following is None:
            continue
        is_right = card % 13 >= rank if choice == "higher" else card % 13 <= rank
        if not is_right:
            check(is_last)
            return over(True)
        product *= Fraction(13, following[0])
        guesses += 1
    if len(cards) > 52:
        return over(False)
    value = hundredths(Fraction(97, 100) * product) if guesses > 0 else Fraction(0)
    shown = {"cards": cards, "guesses": guesses, "isLost": False}
    for guess in ("higher", "lower"):
        following = offered(cards[-1] % 13, guess)
        shown[guess] = None if following is None else text(following[1])
    return value, shown


def spot_numbers(spot: str) -> list:
    """The numbers of a spot of the table: its name lists them, but for the outside bets (DR-8.68)."""
    red = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    outside = {
        "low": lambda one: one <= 18,
        "high": lambda one: one >= 19,
        "even": lambda one: one % 2 == 0,
        "odd": lambda one: one % 2 == 1,
        "red": lambda one: one in red,
        "black": lambda one: one not in red,
    }
    if spot in outside:
        return [one for one in range(1, 37) if outside[spot](one)]
    kind, *numbers = spot.split("-")
    listed = [int(one) for one in numbers]
    if kind == "column":
        return list(range(listed[0], 37, 3))
    if kind == "dozen":
        return list(range(12 * listed[0] - 11, 12 * listed[0] + 1))
    return listed


def roulette(stream, bet, actions, _limit):
    check(not actions)
    number = stream.below(37)
    chips = [(chip["spot"], chip["parts"], spot_numbers(chip["spot"])) for chip in bet["chips"]]
    won = [(spot, parts, numbers) for spot, parts, numbers in chips if number in numbers]
    paid = sum((Fraction(36 * parts, len(numbers)) for _, parts, numbers in won), Fraction(0))
    return paid / sum(parts for _, parts, _ in chips), {"number": number, "won": [spot for spot, _, _ in won]}


def baccarat(stream, bet, actions, _limit):
    check(not actions)
    shoe = stream.drawn(416, 6)
    player, banker, rest = [shoe[0], shoe[2]], [shoe[1], shoe[3]], shoe[4:]

    def value(card):
        return min(card % 13 + 1, 10) % 10

    def total(cards):
        return sum(value(card) for card in cards) % 10

    if total(player) < 8 and total(banker) < 8:
        third = None
        if total(player) <= 5:
            player.append(rest.pop(0))
            third = value(player[2])
        # The values of the player's third card with which the banker draws, by the banker's total.
        draws = {3: set(range(10)) - {8}, 4: set(range(2, 8)), 5: set(range(4, 8)), 6: {6, 7}}
        own = total(banker)
        if own <= 5 if third is None else own <= 2 or third in draws.get(own, set()):
            banker.append(rest.pop(0))
    lead = total(player) - total(banker)
    winner = "player" if lead > 0 else "banker" if lead < 0 else "tie"
    pays = {
        "player": {"player": 200},
        "banker": {"banker": 195},
        "tie": {"tie": 900, "player": 100, "banker": 100},
    }[winner]
    parts = sum(bet.values())
    paid = sum(count * pays.get(spot, 0) for spot, count in bet.items())
    return Fraction(paid, 100 * parts), {"player": player, "banker": banker, "winner": winner}


def blackjack_total(cards) -> int:
    total = sum(min(card % 13 + 1, 10) for card in cards)
    has_ace = any(card % 13 == 0 for card in cards)
    return total + 10 if has_ace and total <= 11 else total


def blackjack(stream, _bet, actions, limit):
    first, shown_card, second, hidden = [stream.below(52) for _ in range(4)]
    player, dealer = [first, second], [shown_card, hidden]

    def is_natural(cards):
        return len(cards) == 2 and blackjack_total(cards) == 21

    def over(stakes):
        shown = {"player": player, "dealer": dealer, "canDouble": False}
        own, other = blackjack_total(player), blackjack_total(dealer)
        if own > 21:
            back = Fraction(0)
        elif is_natural(player) or is_natural(dealer):
            back = Fraction(1) if is_natural(player) and is_natural(dealer) else Fraction(0)
            if is_natural(player) and not is_natural(dealer):
                back = Fraction(5, 2)
        else:
            back = Fraction(2 if other > 21 or own > other else 1 if own == other else 0)
        return back * stakes, shown

    if is_natural(player) or is_natural(dealer):
        check(not actions)
        return over(1)
    for at, action in enumerate(actions):
        choice = action["choice"]
        check(choice != "double" or (len(player) == 2 and limit >= 4))
        if choice != "stand":
            player.append(stream.below(52))
        if choice == "hit" and blackjack_total(player) < 21:
            continue
        check(at == len(actions) - 1)
        if blackjack_total(player) <= 21:
            while blackjack_total(dealer) < 17:
                dealer.append(stream.below(52))
        return over(2 if choice == "double" else 1)
    return Fraction(0), {"player": player, "dealer": [shown_card], "canDouble": len(player) == 2 and limit >= 4}


POKER = {
    "nothing": 0,
    "jacks": 1,
    "two-pair": 2,
    "three": 3,
    "straight": 4,
    "four": 25,
    "straight-flush": 50,
    "royal-flush": 800,
}


def poker_hand(cards) -> str:
    ranks = sorted(card % 13 for card in cards)
    is_flush = len({card // 13 for card in cards}) == 1
    is_royal = ranks == [0, 9, 10, 11, 12]
    if is_royal or ranks == list(range(ranks[0], ranks[0] + 5)):
        if not is_flush:
            return "straight"
        return "royal-flush" if is_royal else "straight-flush"
    if is_flush:
        return "flush"
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    if counts[0] == 4:
        return "four"
    if counts[0] == 3:
        return "full-house" if counts[1] == 2 else "three"
    if counts[:2] == [2, 2]:
        return "two-pair"
    pairs = [rank for rank in set(ranks) if ranks.count(rank) == 2]
    return "jacks" if pairs and (pairs[0] == 0 or pairs[0] >= 10) else "nothing"


def video_poker(stream, bet, actions, limit):
    check(len(actions) <= 1 and limit >= POKER["royal-flush"])
    full_house, flush = {"full": (9, 6), "house": (8, 5)}[bet["table"]]
    pays = {**POKER, "full-house": full_house, "flush": flush}
    deck = stream.shuffled(52)
    cards, further = deck[:5], deck[5:]
    if not actions:
        return Fraction(0), {"cards": cards, "hand": poker_hand(cards)}
    hold = actions[0]["hold"]
    cards = [card if hold >> at & 1 else further.pop(0) for at, card in enumerate(cards)]
    hand = poker_hand(cards)
    return Fraction(pays[hand]), {"cards": cards, "hand": hand}


SCRATCH = [(100_000, 1), (5000, 5), (500, 50), (50, 1000), (10, 8000), (5, 40_000), (2, 120_000), (1, 180_000)]


def scratch(stream, _bet, actions, _limit):
    check(not actions)
    place = stream.below(1_000_000)
    end = 0
    for prize, count in SCRATCH:
        end += count
        if place < end:
            return Fraction(prize), {"place": place, "prize": prize}
    return Fraction(0), {"place": place, "prize": 0}


# The version of the rules that this program has, by game.
GAMES = {
    "dice": (1, dice),
    "limbo": (1, limbo),
    "plinko": (1, plinko),
    "wheel": (1, wheel),
    "keno": (1, keno),
    "mines": (1, mines),
    "towers": (1, towers),
    "hi-lo": (1, hi_lo),
    "roulette": (1, roulette),
    "baccarat": (1, baccarat),
    "blackjack": (1, blackjack),
    "video-poker": (1, video_poker),
    "scratch": (1, scratch),
}


HEX = re.compile(r"(?:[0-9a-f]{2})+")
AMOUNT = re.compile(r"[0-9]{1,18}(?:\.[0-9]{1,8})?")


def difference(one) -> str:
    """Why a round differs; empty when it agrees."""
    version, play = GAMES.get(one["game"], (None, None))
    if version != one["version"]:
        return f"no rules of {one['game']} {one['version']} are here"
    seed = bytes.fromhex(one["serverSeed"]) if HEX.fullmatch(one["serverSeed"]) else b""
    if hashlib.sha256(seed).hexdigest() != one["commitment"]:
        return "the seed does not belong to its commitment"
    amounts = [one["stake"], one["maxWin"]]
    if not all(AMOUNT.fullmatch(amount) and Fraction(amount) > 0 for amount in amounts):
        return "its stake or the most that it pays is not an amount"
    stake, most = map(Fraction, amounts)
    stream = Stream(seed, one["clientSeed"], one["nonce"])
    try:
        multiplier, shown = play(stream, one["bet"], one["actions"], most / stake)
    except (NotAllowed, KeyError, TypeError, ValueError):
        return "the bet or an action is not allowed"
    if text(multiplier) != one["multiplier"]:
        return f"it returns {text(multiplier)}, not {one['multiplier']}"
    return "" if shown == one["shown"] else f"it shows {json.dumps(shown)}, not {json.dumps(one['shown'])}"


# Crash, a round that all players share (DR-8.93 to DR-8.105). Multipliers are hundredths.

CRASH_VERSION = 1
MOST_POINT = 100_000_000
MOST_POSITION = 100_000
MOST_ENTRIES = 2


def curve() -> set:
    """The multipliers of the ticks of 100 ms: floor(100 e^(0.006 tick)), as far as rounds go (DR-8.31)."""
    with localcontext() as context:
        context.prec = 60
        return {int(100 * (Decimal("0.006") * tick).exp()) for tick in range(2304)}


CURVE = curve()
# What was hashed: the position of each seed, by the terminal hash of its chain.
CHAINS = {}


def position(terminal: str, seed: bytes):
    """How often the seed is hashed until it is the terminal hash (DR-8.8); None when it never is."""
    known = CHAINS.setdefault(terminal, {terminal: 0})
    passed = []
    while seed.hex() not in known:
        if len(passed) == MOST_POSITION:
            return None
        passed.append(seed.hex())
        seed = hashlib.sha256(seed).digest()
    found = known[seed.hex()] + len(passed)
    for at, one in enumerate(passed):
        known[one] = found - at
    return found if 1 <= found <= MOST_POSITION else None


def digits_of(amount: str) -> int:
    return len(amount.partition(".")[2])


def entry_payout(entry, point: int, is_returned: bool) -> str:
    """What an entry pays, to the minor unit. Raises NotAllowed for a bet that the rules do not allow."""
    digits = digits_of(entry["stake"])
    stake, most = (int(Fraction(entry[name]) * 10**digits) for name in ("stake", "maxWin"))
    target, multiplier = entry["target"], entry["multiplier"]
    check(target is None or 101 <= target <= MOST_POINT)
    limit = min(most * 100 // stake, MOST_POINT)
    check(limit >= 101)
    goal = limit if target is None else min(target, limit)
    if multiplier is not None:
        is_by_hand = multiplier < min(goal, point) and multiplier in CURVE
        if not is_by_hand and not multiplier == goal <= point:
            return f"an entry cannot have been cashed out at {multiplier / 100:.2f}"
    elif goal <= point:
        multiplier = goal
    if multiplier is None:
        paid = stake if is_returned else 0
    else:
        paid = min(stake * multiplier // 100, most)
    whole = str(paid).rjust(digits + 1, "0")
    return whole if digits == 0 else f"{whole[:-digits]}.{whole[-digits:]}"


def shared_difference(one) -> str:
    """Why a shared round differs; empty when it agrees."""
    if (one["game"], one["version"]) != ("crash", CRASH_VERSION):
        return f"no rules of {one['game']} {one['version']} are here"
    seed = bytes.fromhex(one["seed"]) if HEX.fullmatch(one["seed"]) else b""
    found = position(one["terminalHash"], seed) if len(seed) == 32 else None
    if found is None:
        return "the seed does not come to the terminal hash of its chain"
    if found != one["number"]:
        return f"the seed stands at position {found} of its chain, not {one['number']}"
    stream = Stream(seed, one["publicValue"], one["number"])
    point = min(max(100, 97 * 2**52 // (2**52 - stream.u52())), MOST_POINT)
    if point != one["point"]:
        return f"it ends at {point / 100:.2f}, not {one['point'] / 100:.2f}"
    entries = one["entries"]
    for entry in entries:
        amounts = [entry["stake"], entry["maxWin"]]
        is_amount = all(AMOUNT.fullmatch(amount) and Fraction(amount) > 0 for amount in amounts)
        if not is_amount or digits_of(amounts[0]) != digits_of(amounts[1]):
            return "a stake or the most that an entry pays is not an amount"
    try:
        check(len(entries) <= MOST_ENTRIES)
        paid = [entry_payout(entry, point, one["isReturned"]) for entry in entries]
    except (NotAllowed, TypeError):
        return "there are more than two entries, or a stake or an automatic cash-out is not allowed"
    for reason in paid:
        if reason.startswith("an entry"):
            return reason
    said = [entry["payout"] for entry in entries]
    return "" if paid == said else f"its entries pay {', '.join(paid)}, not {', '.join(said)}"


def is_shared(one) -> bool:
    return "terminalHash" in one


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: python3 verify_rounds.py FILE", file=sys.stderr)
        return 2
    with open(sys.argv[1], encoding="utf-8") as file:
        rounds = json.load(file)
    shared = [one for one in rounds if is_shared(one)]
    for terminal, value in dict.fromkeys((one["terminalHash"], one["publicValue"]) for one in shared):
        print(f"compare with what was published: terminal hash {terminal}, public value {value}")
    different = 0
    for one in rounds:
        found = shared_difference(one) if is_shared(one) else difference(one)
        if found:
            different += 1
            name = f"round {one['number']}" if is_shared(one) else f"nonce {one['nonce']}"
            print(f"{one['game']}, {name}: {found}")
    print(f"{len(rounds) - different} agree, {different} differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
