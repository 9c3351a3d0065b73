import { type GameRules, type Played, readFields, type SeedStream, uniformInt } from '@touchline/game-kit';
import { compare, rational, type Rational } from '@touchline/money';

export type HiLoBet = Readonly<Record<never, never>>;

/** `higher` and `lower` win on an equal rank too; `skip` turns the next card without a guess. */
export const HI_LO_CHOICES = ['higher', 'lower', 'skip', 'cash-out'] as const;
export interface HiLoAction {
  readonly choice: (typeof HI_LO_CHOICES)[number];
}

export interface HiLoTable {
  /** The cards so far, 0 to 51; the rank of a card is card mod 13, from the ace (0) to the king (12). */
  readonly cards: readonly number[];
  readonly guesses: number;
  readonly isLost: boolean;
  /** What a right guess would return for a stake of 1; null where it is not offered. */
  readonly higher: Rational | null;
  readonly lower: Rational | null;
}

const RANKS = 13;
/** A round has no more cards than this after the first. */
export const HI_LO_CARDS = 52;

const rankOf = (card: number): number => card % RANKS;

/** In how many of 13 ranks a guess on a rank wins. A guess that cannot lose is not offered. */
export const hiLoWays = (rank: number, guess: 'higher' | 'lower'): number =>
  guess === 'higher' ? RANKS - rank : rank + 1;

/** What a chain of right guesses returns for a stake of 1: floor(97 x product of 13 / ways) / 100 (DR-8.67). */
export function hiLoMultiplier(ways: readonly number[]): Rational {
  const den = ways.reduce((product, one) => product * BigInt(one), 1n);
  return rational((97n * BigInt(RANKS) ** BigInt(ways.length)) / den, 100n);
}

/** Hi-Lo: each right guess raises what a cash-out returns; a wrong one ends the round (DR-8.67). */
export const hiLo: GameRules<HiLoBet, HiLoAction, HiLoTable> = {
  id: 'hi-lo',
  version: 1,
  readBet: (value) => (readFields(value, []) ? {} : null),
  readAction: (value) => {
    const action = readFields(value, ['choice']);
    const choice = HI_LO_CHOICES.find((one) => one === action?.choice);
    return choice === undefined ? null : { choice };
  },
  play: (stream, _bet, actions, limit) => {
    const cards = [drawCard(stream)];
    const ways: number[] = [];
    for (const [at, { choice }] of actions.entries()) {
      const isLast = at === actions.length - 1;
      if (choice === 'cash-out') return ways.length > 0 && isLast ? over(cards, ways, false) : null;
      const rank = rankOf(cards.at(-1) ?? 0);
      const isFull = cards.length > HI_LO_CARDS;
      if (isFull || (choice !== 'skip' && nextOf(rank, choice, ways, limit) === null)) return null;
      const card = drawCard(stream);
      cards.push(card);
      if (choice === 'skip') continue;
      const isRight = choice === 'higher' ? rankOf(card) >= rank : rankOf(card) <= rank;
      if (!isRight) return isLast ? over(cards, ways, true) : null;
      ways.push(hiLoWays(rank, choice));
    }
    return open(cards, ways, limit);
  },
  cautious: ({ isOver, shown }) => {
    if (isOver) return null;
    if (shown.guesses > 0) return { choice: 'cash-out' };
    // An ace and a king offer one guess only, of 1 in 13.
    if (!shown.higher || !shown.lower) return { choice: 'skip' };
    return { choice: compare(shown.lower, shown.higher) < 0 ? 'lower' : 'higher' };
  },
  most: () => hiLoMultiplier([1]),
  parts: () => 1,
};

const drawCard = (stream: SeedStream): number => uniformInt(stream, 52);

/** Null for a guess that cannot lose, after the last card, and when it would return more than the limit. */
function nextOf(
  rank: number,
  guess: 'higher' | 'lower',
  ways: readonly number[],
  limit: Rational,
): Rational | null {
  const chances = hiLoWays(rank, guess);
  if (chances === RANKS) return null;
  const next = hiLoMultiplier([...ways, chances]);
  return compare(next, limit) > 0 ? null : next;
}

function open(cards: readonly number[], ways: readonly number[], limit: Rational): Played<HiLoTable> {
  const rank = rankOf(cards.at(-1) ?? 0);
  if (cards.length > HI_LO_CARDS) return over(cards, ways, false);
  const higher = nextOf(rank, 'higher', ways, limit);
  const lower = nextOf(rank, 'lower', ways, limit);
  const returned = ways.length === 0 ? rational(0n) : hiLoMultiplier(ways);
  return {
    isOver: false,
    stakes: 1,
    returned,
    shown: { cards, guesses: ways.length, isLost: false, higher, lower },
  };
}

/** A round without a guess returns the stake. */
const over = (cards: readonly number[], ways: readonly number[], isLost: boolean): Played<HiLoTable> => ({
  isOver: true,
  stakes: 1,
  returned: isLost ? rational(0n) : ways.length === 0 ? rational(1n) : hiLoMultiplier(ways),
  shown: { cards, guesses: ways.length, isLost, higher: null, lower: null },
});
