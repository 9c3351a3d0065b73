import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMovementRow, MARK_MS, movementOf } from './price-movement.ts';
import type { Movement } from './price-movement.ts';

describe('price movement', () => {
  it('[DR-10.21] is a change of at least 2 % of the old price, in either direction', () => {
    expect(movementOf('2.000', '2.039')).toBeNull();
    expect(movementOf('2.000', '2.040')).toEqual({ direction: 'up', size: 200 });
    expect(movementOf('2.000', '1.961')).toBeNull();
    expect(movementOf('2.000', '1.960')).toEqual({ direction: 'down', size: 200 });
    expect(movementOf('31.500', '63.000')).toEqual({ direction: 'up', size: 10_000 });
  });

  it('[DR-10.21] needs two prices', () => {
    expect(movementOf(null, '2.000')).toBeNull();
    expect(movementOf('2.000', null)).toBeNull();
    expect(movementOf('', '2.000')).toBeNull();
    expect(movementOf('2.000', '2.000')).toBeNull();
  });

  it('compares thousandths, not texts', () => {
    expect(movementOf('1.86', '1.860')).toBeNull();
    expect(movementOf('9.700', '10.000')).toEqual({ direction: 'up', size: 309 });
  });
});

describe('row of prices', () => {
  const up = (size: number): Movement => ({ direction: 'up', size });
  const down = (size: number): Movement => ({ direction: 'down', size });
  const cells = ['1', 'X', '2', 'over'];
  const marks = (row: ReturnType<typeof createMovementRow>) => cells.map((cell) => row.markOf(cell));
  const decided = (): Promise<void> => Promise.resolve();

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('[DR-10.21] marks the largest two changes of a moment, in whichever order they are reported', async () => {
    const row = createMovementRow();
    const heard = vi.fn<() => void>();
    row.subscribe(heard);
    row.report('1', up(900));
    row.report('X', down(300));
    row.report('2', down(2500));
    row.report('over', up(250));
    await decided();
    expect(marks(row)).toEqual(['up', null, 'down', null]);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('[DR-10.21] has no third mark while two are shown, and each ends within two seconds', async () => {
    const row = createMovementRow();
    row.report('1', up(300));
    row.report('X', up(300));
    await decided();
    vi.advanceTimersByTime(MARK_MS - 1);
    row.report('2', down(5000));
    await decided();
    expect(marks(row)).toEqual(['up', 'up', null, null]);
    vi.advanceTimersByTime(1);
    expect(MARK_MS).toBeLessThan(2000);
    expect(marks(row)).toEqual([null, null, null, null]);
    row.report('2', down(200));
    await decided();
    expect(marks(row)).toEqual([null, null, 'down', null]);
  });

  it('[DR-10.21] a marked price that turns shows the new direction; the same direction does not prolong the mark', async () => {
    const row = createMovementRow();
    row.report('1', up(300));
    row.report('X', up(300));
    await decided();
    vi.advanceTimersByTime(MARK_MS - 10);
    row.report('1', down(400));
    row.report('X', up(400));
    await decided();
    expect(marks(row)).toEqual(['down', 'up', null, null]);
    vi.advanceTimersByTime(10);
    expect(marks(row)).toEqual(['down', null, null, null]);
    vi.advanceTimersByTime(MARK_MS);
    expect(marks(row)).toEqual([null, null, null, null]);
  });

  it('a cell that leaves the page frees its place at once and does not come back', async () => {
    const row = createMovementRow();
    row.report('1', up(300));
    row.report('X', up(300));
    await decided();
    row.remove('1');
    row.report('2', up(300));
    row.report('over', up(200));
    row.remove('2');
    await decided();
    expect(marks(row)).toEqual([null, 'up', null, 'up']);
  });
});
