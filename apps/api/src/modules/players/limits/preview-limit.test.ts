import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PastMovement, previewLimit } from './preview-limit.ts';

const nowMs = 1_795_000_000_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let names = 0;
const move = (
  kind: PastMovement['kind'],
  agoMs: number,
  minor: bigint,
  more: Partial<PastMovement> = {},
): PastMovement => ({ ref: `m${names++}`, atMs: nowMs - agoMs, kind, minor, returned: 0n, ...more });
const preview = (
  movements: readonly PastMovement[],
  kind: 'deposit' | 'wager' | 'loss',
  days: number,
  valueMinor: bigint,
) => {
  const { tried, refused } = previewLimit(movements, { kind, days, valueMinor }, nowMs);
  return [tried.count, tried.minor, refused.count, refused.minor];
};

describe('a limit of the last 30 days', () => {
  it('[DR-5.76] refuses a deposit that does not fit; it does not count for the next one', () => {
    const deposits = [
      move('deposit', 3 * hourMs, 80_00n),
      move('deposit', 2 * hourMs, 30_00n),
      move('deposit', hourMs, 20_00n),
      move('stake', hourMs, 500_00n),
    ];
    expect(preview(deposits, 'deposit', 1, 100_00n)).toEqual([3, 130_00n, 1, 30_00n]);
    expect(preview(deposits, 'deposit', 1, 130_00n)).toEqual([3, 130_00n, 0, 0n]);
    expect(preview(deposits, 'deposit', 1, 129_99n)).toEqual([3, 130_00n, 1, 20_00n]);
  });

  it('[DR-5.14] [DR-5.76] what is exactly as old as the window has left it', () => {
    const at = (agoMs: number) => [move('deposit', agoMs + dayMs, 100_00n), move('deposit', agoMs, 100_00n)];
    expect(preview(at(hourMs), 'deposit', 1, 100_00n)).toEqual([2, 200_00n, 0, 0n]);
    const [first, second] = at(hourMs);
    const early = second && { ...second, atMs: second.atMs - 1 };
    expect(preview(first && early ? [first, early] : [], 'deposit', 1, 100_00n)).toEqual([
      2,
      200_00n,
      1,
      100_00n,
    ]);
  });

  it('[DR-5.76] a loss limit gives back payouts, but not those of a coupon that it would have refused', () => {
    const movements = [
      move('stake', 5 * hourMs, 60_00n, { ref: 'coupon:1' }),
      move('stake', 4 * hourMs, 50_00n, { ref: 'coupon:2' }),
      move('payout', 3 * hourMs, 500_00n, { ref: 'coupon:2' }),
      move('stake', 2 * hourMs, 45_00n, { ref: 'coupon:3' }),
      move('payout', 90 * 60_000, 20_00n, { ref: 'coupon:1' }),
      move('stake', hourMs, 60_00n, { ref: 'coupon:4' }),
    ];
    // Coupons 2 and 3 do not fit. After coupon 1 has paid 20.00, 40.00 are lost, and 60.00 fit exactly.
    expect(preview(movements, 'loss', 1, 100_00n)).toEqual([4, 215_00n, 2, 95_00n]);
  });

  it('[DR-5.76] wagering counts no returned part and no payouts', () => {
    const movements = [
      move('stake', 3 * hourMs, 60_00n, { returned: 60_00n }),
      move('stake', 2 * hourMs, 90_00n, { returned: 20_00n }),
      move('payout', hourMs, 500_00n),
      move('stake', hourMs, 31_00n),
    ];
    expect(preview(movements, 'wager', 7, 100_00n)).toEqual([2, 101_00n, 1, 31_00n]);
  });

  it('[DR-5.76] shows each of the 30 days, the last one ending now', () => {
    const { days } = previewLimit(
      [
        move('deposit', 30 * dayMs - 1, 10_00n),
        move('deposit', dayMs, 20_00n),
        move('deposit', 1, 10_00n),
        move('deposit', 0, 1n),
      ],
      { kind: 'deposit', days: 30, valueMinor: 35_00n },
      nowMs,
    );
    expect(days).toHaveLength(30);
    expect([days[0], days[28], days[29]]).toEqual([
      { passedMinor: 10_00n, refusedMinor: 0n },
      { passedMinor: 20_00n, refusedMinor: 0n },
      { passedMinor: 1n, refusedMinor: 10_00n },
    ]);
  });

  it('[DR-5.76] what passes never goes over the limit, and every amount either passes or is refused', () => {
    const moves = fc.array(
      fc.record({ hours: fc.integer({ min: 0, max: 719 }), minor: fc.bigInt({ min: 1n, max: 200n }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(
        moves,
        fc.constantFrom(1, 7, 30),
        fc.bigInt({ min: 1n, max: 500n }),
        (list, days, value) => {
          const movements = list
            .toSorted((a, b) => b.hours - a.hours)
            .map(({ hours, minor }) => move('deposit', hours * hourMs, minor));
          const result = previewLimit(movements, { kind: 'deposit', days, valueMinor: value }, nowMs);
          const sum = (pick: 'passedMinor' | 'refusedMinor') =>
            result.days.reduce((total, day) => total + day[pick], 0n);
          expect(sum('refusedMinor')).toBe(result.refused.minor);
          expect(sum('passedMinor') + sum('refusedMinor')).toBe(result.tried.minor);
          for (const day of result.days) expect(day.passedMinor <= value).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
