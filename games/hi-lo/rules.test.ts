import { uniformInt } from '@touchline/game-kit';
import { betStream } from '@touchline/game-kit/node';
import { compare, multiply, rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { hiLo, type HiLoAction, hiLoMultiplier, hiLoWays } from './rules.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const noLimit = rational(10n ** 30n);
const streamOf = (cards: number[]) => ({ u32: () => cards.shift() ?? 0 });
const play = (cards: number[], choices: HiLoAction['choice'][], limit = noLimit) =>
  hiLo.play(
    streamOf([...cards]),
    {},
    choices.map((choice) => ({ choice })),
    limit,
  );

describe('hi-lo', () => {
  it('[DR-8.7] [DR-8.67] the first cards are those of the published stream', () => {
    const stream = betStream(seed, 'demo-client', 1);
    const cards = [uniformInt(stream, 52), uniformInt(stream, 52)];
    const played = hiLo.play(betStream(seed, 'demo-client', 1), {}, [{ choice: 'skip' }], noLimit);
    expect(played?.shown.cards).toEqual(cards);
  });

  it('[DR-8.67] a chain pays floor(97 x product of 13 / ways) / 100', () => {
    expect(hiLoWays(6, 'higher')).toBe(7);
    expect(hiLoMultiplier([7])).toEqual(rational(180n, 100n));
    expect(hiLoMultiplier([7, 7])).toEqual(rational(334n, 100n));
    expect(hiLoMultiplier([1])).toEqual(rational(1261n, 100n));
  });

  it('[DR-8.12] [DR-8.67] each guess returns at most 0.97 of what it stakes, over all 13 ranks', () => {
    for (let rank = 0; rank < 13; rank += 1)
      for (const guess of ['higher', 'lower'] as const) {
        const ways = hiLoWays(rank, guess);
        const right = Array.from({ length: 13 }, (_, next) =>
          Number(play([rank, next], [guess, 'cash-out'])?.shown.isLost === false),
        ).reduce((sum, one) => sum + one, 0);
        if (ways === 13) expect(right, 'a guess that cannot lose is refused').toBe(0);
        else {
          expect(right).toBe(ways);
          const average = multiply(rational(BigInt(ways), 13n), hiLoMultiplier([ways]));
          expect(compare(average, rational(97n, 100n))).toBeLessThanOrEqual(0);
          expect(compare(average, rational(96n, 100n))).toBe(1);
        }
      }
  });

  it('[DR-8.67] an equal rank wins both ways; a wrong guess loses all', () => {
    for (const guess of ['higher', 'lower'] as const)
      expect(play([6, 19], [guess, 'cash-out'])).toMatchObject({ isOver: true, returned: { num: 180n } });
    expect(play([6, 5], ['higher'])).toMatchObject({
      isOver: true,
      returned: { num: 0n },
      shown: { isLost: true },
    });
    expect(play([6, 7, 8, 0], ['higher', 'higher', 'higher'])).toMatchObject({ returned: { num: 0n } });
  });

  it('[DR-8.67] a skip changes the card and not the return', () => {
    expect(play([6, 8, 3, 9], ['higher', 'skip', 'skip', 'cash-out'])).toMatchObject({
      returned: { num: 180n },
    });
  });

  it('[DR-8.33] [DR-8.67] a guess that would return more than the limit is not offered', () => {
    const limit = rational(334n, 100n);
    expect(play([6, 6], ['higher'], limit)?.shown).toMatchObject({ higher: { num: 334n } });
    expect(play([6, 6, 6], ['higher', 'higher'], limit)?.shown).toMatchObject({ higher: null, lower: null });
    expect(play([6, 6, 6, 6], ['higher', 'higher', 'higher'], limit)).toBeNull();
  });

  it('[DR-8.67] after 52 cards nothing can be chosen: a chain is paid, and no more is turned', () => {
    const same = Array.from({ length: 60 }, () => 6);
    const skips = Array.from({ length: 51 }, () => 'skip' as const);
    expect(play(same, ['higher', ...skips])).toMatchObject({ isOver: true, returned: { num: 180n } });
    expect(play(same, ['higher', ...skips, 'skip'])).toBeNull();
    expect(play(same, ['skip', ...skips])).toMatchObject({ isOver: true, returned: { num: 1n, den: 1n } });
  });

  it('[DR-8.10] refuses a cash-out before a guess and anything after the end', () => {
    expect(play([6], ['cash-out'])).toBeNull();
    expect(play([6, 7], ['skip', 'cash-out'])).toBeNull();
    expect(play([6, 5, 9], ['higher', 'skip'])).toBeNull();
  });

  it('[DR-8.10] an abandoned round ends by a cash-out, or by the likelier guess, or by a card with two guesses', () => {
    const after = (cards: number[], choices: HiLoAction['choice'][]) => {
      const played = play(cards, choices);
      return played && hiLo.cautious(played)?.choice;
    };
    expect([
      after([0], []),
      after([1], []),
      after([10], []),
      after([12], []),
      after([6, 6], ['higher']),
    ]).toEqual(['skip', 'higher', 'lower', 'skip', 'cash-out']);
  });
});
