import { permutation, publishedReturn } from '@touchline/game-kit';
import { betStream } from '@touchline/game-kit/node';
import { rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { POKER_HANDS, pokerHand } from './hand-rank.ts';
import { tableText, VIDEO_POKER_PAYS, type VideoPokerTable, videoPoker, videoPokerReturn } from './rules.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const noLimit = rational(10n ** 9n);
const open = () => betStream(seed, 'demo-client', 1);

/** n choose k for n up to 52 and k up to 5. */
const ways: number[][] = Array.from({ length: 53 }, (_, n) =>
  Array.from({ length: 6 }, (__, k) => {
    let value = 1;
    for (let i = 0; i < k; i += 1) value = (value * (n - i)) / (i + 1);
    return Math.round(value);
  }),
);

/** The place of ascending cards among all sets of as many cards. */
function placeOf(cards: readonly number[]): number {
  let place = 0;
  for (let i = 0; i < cards.length; i += 1) place += ways[cards[i] ?? 0]?.[i + 1] ?? 0;
  return place;
}

function eachHand(visit: (hand: readonly [number, number, number, number, number]) => void): void {
  for (let e = 4; e < 52; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1) for (let a = 0; a < b; a += 1) visit([a, b, c, d, e]);
}

/** The bits of every mask of five cards. */
const members = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter((at) => (mask >> at) & 1));

/**
 * Hands by a hand that differs in the names of suits only, and how many there are: suits are named in the order in which
 * they appear among the cards by rank.
 */
function alikeHands(): Map<number, number> {
  const counts = new Map<number, number>();
  const names = new Int8Array(4);
  eachHand((hand) => {
    const byRank = hand.toSorted((one, other) => (one % 13) - (other % 13) || one - other);
    names.fill(-1);
    let [named, key] = [0, 0];
    for (const card of byRank) {
      const suit = Math.floor(card / 13);
      if (names[suit] === -1) names[suit] = named++;
      key = key * 52 + (names[suit] ?? 0) * 13 + (card % 13);
    }
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return counts;
}

const cardsOf = (key: number): number[] => {
  const cards: number[] = [];
  for (let rest = key; cards.length < 5; rest = Math.floor(rest / 52)) cards.push(rest % 52);
  return cards.toSorted((one, other) => one - other);
};

/**
 * What the best exchange of every hand returns, summed over all hands, with 1/7,669,695 as the unit: 7,669,695 is a
 * multiple of the number of ways to draw 0 to 5 of 47 cards. `paid[X]` is the sum of the pays of all hands that have
 * the cards X; hands that keep H and have none of the discarded D are counted by inclusion and exclusion.
 */
function bestTotal(table: VideoPokerTable, alike: ReadonlyMap<number, number>): number {
  const paid = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(ways[52]?.[size] ?? 0));
  const places = new Int32Array(32);
  const readPlaces = (hand: readonly number[]): void => {
    for (let mask = 0; mask < 32; mask += 1)
      places[mask] = placeOf((members[mask] ?? []).map((at) => hand[at] ?? 0));
  };
  eachHand((hand) => {
    const pay = VIDEO_POKER_PAYS[table][pokerHand(hand)];
    if (pay === 0) return;
    readPlaces(hand);
    for (let mask = 0; mask < 32; mask += 1) {
      const sums = paid[members[mask]?.length ?? 0];
      const at = places[mask] ?? 0;
      if (sums) sums[at] = (sums[at] ?? 0) + pay;
    }
  });
  const unitsOf = [5, 43, 473, 7095, 163_185, 7_669_695];
  let total = 0;
  const sums = new Float64Array(32);
  for (const [key, count] of alike) {
    readPlaces(cardsOf(key));
    for (let mask = 0; mask < 32; mask += 1)
      sums[mask] = paid[members[mask]?.length ?? 0]?.[places[mask] ?? 0] ?? 0;
    let best = 0;
    for (let held = 0; held < 32; held += 1) {
      let value = 0;
      // All sets that have the held cards and some of the discarded ones.
      const discarded = 31 - held;
      for (let also = discarded; ; also = (also - 1) & discarded) {
        const isEven = ((members[also]?.length ?? 0) & 1) === 0;
        value += isEven ? (sums[held | also] ?? 0) : -(sums[held | also] ?? 0);
        if (also === 0) break;
      }
      const units = value * (unitsOf[members[held]?.length ?? 0] ?? 0);
      if (units > best) best = units;
    }
    total += best * count;
  }
  return total;
}

describe('video poker', () => {
  let known: Map<number, number> | null = null;
  const alike = (): Map<number, number> => (known ??= alikeHands());

  it('[DR-8.41] names all 2,598,960 hands', () => {
    const counts = new Map<string, number>();
    eachHand((hand) => {
      const name = pokerHand(hand);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    });
    expect(POKER_HANDS.map((name) => counts.get(name))).toEqual([
      2_062_860, 337_920, 123_552, 54_912, 10_200, 5108, 3744, 624, 36, 4,
    ]);
  });

  it.each([
    ['full', '9 / 6', 19_842_315_923_796, '0.995439'],
    ['house', '8 / 5', 19_394_721_089_124, '0.972984'],
  ] as const)(
    '[DR-8.12] [DR-8.41] the best play by the %s table (%s) returns %i units',
    (table, text, units, published) => {
      expect(tableText(table)).toBe(text);
      expect(bestTotal(table, alike())).toBe(units);
      expect(videoPokerReturn(table)).toEqual(rational(BigInt(units), 7_669_695n * 2_598_960n));
      expect(publishedReturn(videoPokerReturn(table))).toBe(published);
    },
  );

  it('[DR-8.7] [DR-8.41] deals from the top of the published deck, and exchanges in its order', () => {
    const deck = permutation(open(), 52);
    expect(deck.slice(0, 5)).toEqual([6, 42, 44, 31, 1]);
    const play = (hold: number) =>
      videoPoker.play(open(), { table: 'house' }, [{ hold }], noLimit)?.shown.cards;
    expect(videoPoker.play(open(), { table: 'house' }, [], noLimit)).toMatchObject({
      isOver: false,
      shown: { cards: [6, 42, 44, 31, 1] },
    });
    expect(play(31)).toEqual([6, 42, 44, 31, 1]);
    expect(play(0b01010)).toEqual([deck[5], 42, deck[6], 31, deck[7]]);
    expect(play(0)).toEqual(deck.slice(5, 10));
  });

  it('[DR-8.10] allows one exchange; an abandoned hand keeps all', () => {
    const twice = videoPoker.play(open(), { table: 'full' }, [{ hold: 0 }, { hold: 0 }], noLimit);
    expect(twice).toBeNull();
    const dealt = videoPoker.play(open(), { table: 'full' }, [], noLimit);
    expect(dealt && videoPoker.cautious(dealt)).toEqual({ hold: 31 });
  });

  it('[DR-8.33] [DR-8.47] is not dealt where a royal flush could return more than the limit', () => {
    expect(videoPoker.play(open(), { table: 'full' }, [], rational(799n))).toBeNull();
    expect(videoPoker.play(open(), { table: 'full' }, [], rational(800n))).not.toBeNull();
  });

  it.each([{ hold: 32 }, { hold: -1 }, { hold: 1.5 }, {}, null])('[RL-71] %j is not an action', (value) => {
    expect(videoPoker.readAction(value)).toBeNull();
  });

  it.each([null, {}, { table: 'best' }])('[RL-71] %j is not a bet', (value) => {
    expect(videoPoker.readBet(value)).toBeNull();
  });
});
