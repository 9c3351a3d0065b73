import { drawWithoutReplacement, publishedReturn } from '@touchline/game-kit';
import { betStream } from '@touchline/game-kit/node';
import { rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { baccaratChance, baccaratReturn, betOn } from './chances.ts';
import { baccarat, BACCARAT_SPOTS, baccaratPay, type BaccaratSpot, dealBaccarat } from './rules.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const noLimit = rational(10n ** 9n);

/** How many of all ordered draws of six cards from eight decks each spot wins, by the values of the cards. */
function countWins(): Record<BaccaratSpot, bigint> {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const wins = { player: 0n, banker: 0n, tie: 0n };
  // A card of each value: the ten has the value 0.
  const cardOf = (value: number): number => (value === 0 ? 9 : value - 1);
  const visit = (cards: number[], ways: number): void => {
    if (cards.length === 6) {
      wins[dealBaccarat(cards).winner] += BigInt(ways);
      return;
    }
    const needed = neededAfter(cards);
    if (cards.length >= 4 && needed <= cards.length) {
      // The rest of the six cards does not matter: count all of their orders.
      const rest = cards.length === 4 ? 412 * 411 : 411;
      wins[dealBaccarat(cards).winner] += BigInt(ways) * BigInt(rest);
      return;
    }
    for (const [value, count] of left.entries()) {
      if (count === 0) continue;
      left[value] = count - 1;
      visit([...cards, cardOf(value)], ways * count);
      left[value] = count;
    }
  };
  visit([], 1);
  return wins;
}

/** How many cards a hand of the first cards takes: 4 to 6. */
function neededAfter(cards: number[]): number {
  const { player, banker } = dealBaccarat(cards);
  return player.length + banker.length;
}

describe('baccarat', () => {
  it('[DR-8.2] [DR-8.38] deals the cards of the stream in order', () => {
    const [a, b, c, d] = drawWithoutReplacement(betStream(seed, 'demo-client', 1), 416, 6);
    const played = baccarat.play(betStream(seed, 'demo-client', 1), betOn('banker'), [], noLimit);
    expect(played?.shown.player.slice(0, 2)).toEqual([a, c]);
    expect(played?.shown.banker.slice(0, 2)).toEqual([b, d]);
  });

  it('[DR-8.12] [DR-8.38] chances and returns over all draws from eight decks', () => {
    const wins = countWins();
    const all = 416n * 415n * 414n * 413n * 412n * 411n;
    expect(wins.player + wins.banker + wins.tie).toBe(all);
    const chance = (spot: BaccaratSpot) => (Number((wins[spot] * 10n ** 10n) / all) / 1e10).toFixed(8);
    expect([chance('banker'), chance('player'), chance('tie')]).toEqual([
      '0.45859742',
      '0.44624661',
      '0.09515597',
    ]);
    expect(BACCARAT_SPOTS.map(baccaratChance)).toEqual(
      BACCARAT_SPOTS.map((spot) => rational(wins[spot], all)),
    );
    const returnOf = (spot: BaccaratSpot) => publishedReturn(baccaratReturn(spot));
    expect([returnOf('player'), returnOf('banker'), returnOf('tie')]).toEqual([
      '0.987649',
      '0.989421',
      '0.856404',
    ]);
  });

  it.each([
    // player 9, banker 0 with two cards: a natural ends the hand
    [[8, 9, 12, 9, 1, 1], 'player', 2, 2],
    // player 5 draws an 8 to 3, banker 3 does not draw on an 8
    [[4, 2, 9, 9, 7, 1], 'tie', 3, 2],
    // player 7 stands, banker 5 draws a 3 to 8
    [[6, 4, 9, 9, 2, 1], 'banker', 2, 3],
    // player 0 draws a 6 to 6, banker 6 draws an ace to 7
    [[9, 5, 9, 9, 5, 0], 'banker', 3, 3],
  ] as const)('[DR-8.38] the hand %j is won by %s', (cards, winner, player, banker) => {
    const hand = dealBaccarat(cards);
    expect([hand.winner, hand.player.length, hand.banker.length]).toEqual([winner, player, banker]);
  });

  it('[DR-8.38] several spots share the stake by their parts; a tie returns the parts of player and banker', () => {
    const bet = { player: 2, banker: 1, tie: 1 };
    expect(baccarat.parts(bet)).toBe(4);
    expect(baccaratPay(bet, 'player')).toEqual(rational(400n, 400n));
    expect(baccaratPay(bet, 'banker')).toEqual(rational(195n, 400n));
    expect(baccaratPay(bet, 'tie')).toEqual(rational(1200n, 400n));
    expect(baccarat.most(bet)).toEqual(rational(1200n, 400n));
  });

  it.each([
    null,
    {},
    { player: 0, banker: 0, tie: 0 },
    { player: 1 },
    { player: -1, banker: 2, tie: 0 },
    { player: 600, banker: 600, tie: 0 },
    { player: 0.5, banker: 0, tie: 1 },
  ])('[RL-71] %j is not a bet', (value) => {
    expect(baccarat.readBet(value)).toBeNull();
  });
});
