import { drawWithoutReplacement } from '@touchline/game-kit';
import { betStream } from '@touchline/game-kit/node';
import { compare, isEqual, rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { mines, type MinesAction, minesMultiplier, minesReturn } from './rules.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const noLimit = rational(10n ** 9n);
const open = () => betStream(seed, 'demo-client', 1);
const laid = (count: number) => drawWithoutReplacement(open(), 25, count);
const safe = (count: number) =>
  Array.from({ length: 25 }, (_, i) => i).filter((tile) => !laid(count).includes(tile));
const play = (count: number, tiles: (number | 'cash-out')[], limit = noLimit) =>
  mines.play(
    open(),
    { mines: count },
    tiles.map((tile) => ({ tile }) as MinesAction),
    limit,
  );

describe('mines', () => {
  it.each([
    [3, 1, 110n],
    [3, 3, 144n],
    [3, 5, 195n],
    [3, 10, 490n],
    [5, 5, 332n],
    [5, 10, 1716n],
    [24, 1, 2425n],
  ])('[DR-8.33] %i mines and %i safe tiles return %i hundredths', (count, opened, hundredths) => {
    expect(minesMultiplier(count, opened)).toEqual(rational(hundredths, 100n));
  });

  it('[DR-8.12] [DR-8.33] every way to play returns 0.9625 to 0.97 on average', () => {
    const all = Array.from({ length: 24 }, (_, i) => i + 1).flatMap((count) =>
      Array.from({ length: 25 - count }, (_, i) => minesReturn(count, i + 1)),
    );
    for (const average of all) {
      expect(compare(average, rational(97n, 100n))).toBeLessThanOrEqual(0);
      expect(compare(average, rational(9625n, 10_000n))).toBeGreaterThanOrEqual(0);
    }
    expect(all.some((average) => isEqual(average, rational(97n, 100n)))).toBe(true);
    expect(all.some((average) => isEqual(average, rational(9625n, 10_000n)))).toBe(true);
  });

  it('[DR-8.10] [DR-8.33] a cash-out returns the multiplier, a mine nothing; only then the mines are shown', () => {
    const [first = 0, second = 0] = safe(3);
    expect(play(3, [first])).toMatchObject({ isOver: false, shown: { mines: null, next: { num: 125n } } });
    expect(play(3, [first, second, 'cash-out'])).toMatchObject({
      isOver: true,
      returned: { num: 125n },
      shown: { mines: laid(3), hit: null },
    });
    const [mine = 0] = laid(3);
    expect(play(3, [first, mine])).toMatchObject({
      isOver: true,
      returned: { num: 0n },
      shown: { hit: mine },
    });
  });

  it('[DR-8.33] the mines lie where the published stream put them, whatever is opened', () => {
    const [mine = 0] = laid(5);
    for (const tile of safe(5)) expect(play(5, [tile, mine])?.shown.mines).toEqual(laid(5));
  });

  it('[DR-8.33] the last safe tile ends the round with its return', () => {
    const [only = 0] = safe(24);
    expect(play(24, [only])).toMatchObject({ isOver: true, returned: { num: 2425n } });
  });

  it('[DR-8.33] a tile that could return more than the limit is not offered, and the round is paid', () => {
    const [first = 0, second = 0, third = 0] = safe(3);
    const limit = rational(125n, 100n);
    expect(play(3, [first], limit)).toMatchObject({ isOver: false, shown: { next: { num: 125n } } });
    expect(play(3, [first, second], limit)).toMatchObject({ isOver: true, returned: { num: 125n } });
    expect(play(3, [first, second, third], limit)).toBeNull();
  });

  it('[DR-8.10] refuses one tile twice, a cash-out before a tile, and actions after the end', () => {
    const [first = 0, second = 0] = safe(3);
    const [mine = 0] = laid(3);
    for (const tiles of [
      [first, first],
      ['cash-out' as const],
      [first, 'cash-out' as const, second],
      [mine, first],
      [first, 'cash-out' as const, 'cash-out' as const],
    ])
      expect(play(3, tiles), String(tiles)).toBeNull();
  });

  it('[DR-8.10] an abandoned round ends by a cash-out, or by one tile when none is open', () => {
    const started = play(3, []);
    expect(started && mines.cautious(started)).toEqual({ tile: 0 });
    const opened = play(3, [safe(3)[0] ?? 0]);
    expect(opened && mines.cautious(opened)).toEqual({ tile: 'cash-out' });
  });

  it.each([{ mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: '3' }, null, {}])(
    '[RL-71] %j is not a bet',
    (value) => {
      expect(mines.readBet(value)).toBeNull();
    },
  );

  it.each([{ tile: -1 }, { tile: 25 }, { tile: 'cash' }, { tile: 1, x: 1 }, null, 3])(
    '[RL-71] %j is not an action',
    (value) => {
      expect(mines.readAction(value)).toBeNull();
    },
  );
});
