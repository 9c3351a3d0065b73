import { describe, expect, it } from 'vitest';
import { exchangesOf } from './exchanges.ts';
import { pokerHand } from './hand-rank.ts';
import { VIDEO_POKER_PAYS, type VideoPokerTable } from './rules.ts';

/** Ranks from the ace (0); suits: spades 0, hearts 13, diamonds 26, clubs 39. */
const [spade, heart, diamond, club] = [0, 13, 26, 39];
const [ace, five, six, seven, nine, ten, jack, queen, king] = [0, 4, 5, 6, 8, 9, 10, 11, 12];

/** The same by dealing every draw. */
function byDealing(dealt: readonly number[], hold: number, table: VideoPokerTable): number {
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !dealt.includes(card));
  const hand = dealt.filter((_, at) => (hold >> at) & 1);
  let [paid, count] = [0, 0];
  const deal = (from: number): void => {
    if (hand.length === 5) {
      paid += VIDEO_POKER_PAYS[table][pokerHand(hand)];
      count += 1;
      return;
    }
    for (let at = from; at < rest.length; at += 1) {
      hand.push(rest[at] ?? 0);
      deal(at + 1);
      hand.pop();
    }
  };
  deal(0);
  return paid / count;
}

describe('the exchanges of video poker', () => {
  it.each([
    ['a pair', [heart + ace, club + ace, diamond + seven, spade + five, heart + nine]],
    ['four of a royal flush', [spade + ten, spade + jack, spade + queen, spade + king, heart + five]],
    ['a straight flush that is held', [club + five, club + six, club + seven, club + 7, club + nine]],
    ['three alike', [spade + six, heart + six, club + six, diamond + king, heart + jack]],
  ] as const)('[DR-8.109] counted for %s: what dealing every draw gives, for each exchange', (_, dealt) => {
    const counted = exchangesOf(dealt, 'house');
    expect(counted).toHaveLength(32);
    for (const { hold, average } of counted) {
      // Five new cards are 1.5 million draws, so they are dealt for one hand only.
      if (hold !== 0) expect([hold, average]).toEqual([hold, byDealing(dealt, hold, 'house')]);
    }
  });

  it('[DR-8.109] five new cards', () => {
    const dealt = [spade + 1, heart + five, diamond + seven, club + nine, spade + queen];
    const none = exchangesOf(dealt, 'full').find(({ hold }) => hold === 0);
    expect(none?.average).toBe(byDealing(dealt, 0, 'full'));
  });

  it('[DR-8.109] the best exchange comes first: four of a royal flush before a flush that pays 5', () => {
    const dealt = [spade + ten, spade + jack, spade + queen, spade + king, spade + five];
    const [best, second] = exchangesOf(dealt, 'house');
    expect([best?.hold, second?.hold, second?.average]).toEqual([0b01111, 0b11111, 5]);
    // Of 47 cards: one makes a royal flush, one a straight flush, six a flush, six a straight, nine a pair that pays.
    expect(best?.average).toBe((800 + 50 + 6 * 5 + 6 * 4 + 9) / 47);
  });

  it('[DR-8.109] of equal exchanges, the one that keeps more cards comes first', () => {
    const dealt = [spade + ace, heart + ace, diamond + ace, club + ace, spade + five];
    expect(exchangesOf(dealt, 'full')[0]).toEqual({ hold: 31, average: 25 });
  });
});
