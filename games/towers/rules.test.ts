import { drawWithoutReplacement } from '@touchline/game-kit';
import { betStream } from '@touchline/game-kit/node';
import { compare, rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import {
  towers,
  TOWERS_LEVELS,
  TOWERS_TILES,
  type TowersAction,
  type TowersLevel,
  towersMultiplier,
  towersReturn,
} from './rules.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const noLimit = rational(10n ** 9n);
const open = () => betStream(seed, 'demo-client', 1);
const looseOf = (level: TowersLevel) => {
  const stream = open();
  const { tiles, loose } = TOWERS_TILES[level];
  return Array.from({ length: 8 }, () => drawWithoutReplacement(stream, tiles, loose));
};
const firmOf = (level: TowersLevel) =>
  looseOf(level).map(
    (loose) => [0, 1, 2, 3].find((tile) => tile < TOWERS_TILES[level].tiles && !loose.includes(tile)) ?? 0,
  );
const play = (level: TowersLevel, tiles: (number | 'cash-out')[], limit = noLimit) =>
  towers.play(
    open(),
    { level },
    tiles.map((tile) => ({ tile }) as TowersAction),
    limit,
  );

describe('towers', () => {
  it.each([
    ['easy', [129n, 172n, 229n, 306n, 408n, 545n, 726n, 968n]],
    ['medium', [145n, 218n, 327n, 491n, 736n, 1104n, 1657n, 2486n]],
    ['hard', [194n, 388n, 776n, 1552n, 3104n, 6208n, 12_416n, 24_832n]],
    ['expert', [291n, 873n, 2619n, 7857n, 23_571n, 70_713n, 212_139n, 636_417n]],
  ] as const)('[DR-8.66] %s pays these hundredths by row', (level, expected) => {
    expect(expected.map((_, at) => towersMultiplier(level, at + 1))).toEqual(
      expected.map((hundredths) => rational(hundredths, 100n)),
    );
  });

  it('[DR-8.12] [DR-8.66] every way to play returns 0.96 to 0.97 on average', () => {
    for (const level of TOWERS_LEVELS)
      for (let rows = 1; rows <= 8; rows += 1) {
        expect(compare(towersReturn(level, rows), rational(97n, 100n))).toBeLessThanOrEqual(0);
        expect(compare(towersReturn(level, rows), rational(96n, 100n))).toBe(1);
      }
  });

  it('[DR-8.66] the loose tiles lie where the published stream put them, and are shown at the end only', () => {
    const firm = firmOf('medium');
    expect(play('medium', firm.slice(0, 2))?.shown.loose).toBeNull();
    expect(play('medium', [...firm.slice(0, 2), 'cash-out'])).toMatchObject({
      isOver: true,
      returned: { num: 218n },
      shown: { loose: looseOf('medium') },
    });
    const wrong = looseOf('medium')[2]?.[0] ?? 0;
    expect(play('medium', [...firm.slice(0, 2), wrong])).toMatchObject({
      isOver: true,
      returned: { num: 0n },
      shown: { hasFallen: true, loose: looseOf('medium') },
    });
  });

  it('[DR-8.66] the top ends the round, and so does a row that would return more than the limit', () => {
    const firm = firmOf('expert');
    expect(play('expert', firm)).toMatchObject({ isOver: true, returned: { num: 636_417n } });
    const limit = rational(2619n, 100n);
    expect(play('expert', firm.slice(0, 3), limit)).toMatchObject({ isOver: true, returned: { num: 2619n } });
    expect(play('expert', firm.slice(0, 4), limit)).toBeNull();
  });

  it('[DR-8.10] refuses a tile outside the row, a cash-out at the bottom, and actions after the end', () => {
    const firm = firmOf('hard');
    const loose = looseOf('hard')[0]?.[0] ?? 0;
    for (const tiles of [[2], ['cash-out' as const], [loose, 0], [firm[0] ?? 0, 'cash-out' as const, 0]])
      expect(play('hard', tiles), String(tiles)).toBeNull();
  });

  it('[DR-8.10] an abandoned round ends by a cash-out, or by one step when there is none', () => {
    const started = play('easy', []);
    expect(started && towers.cautious(started)).toEqual({ tile: 0 });
    const climbed = play('easy', firmOf('easy').slice(0, 1));
    expect(climbed && towers.cautious(climbed)).toEqual({ tile: 'cash-out' });
  });

  it.each([null, {}, { level: 'none' }, { level: 'easy', rows: 9 }])('[RL-71] %j is not a bet', (value) => {
    expect(towers.readBet(value)).toBeNull();
  });
});
