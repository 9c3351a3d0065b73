import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideChange, limitAt, type StoredLimit } from './limit-state.ts';

const dayMs = 86_400_000;
const noonMs = Date.UTC(2026, 5, 1, 12, 0, 0);
const set = (value: bigint): StoredLimit => ({ value, setAtMs: noonMs - dayMs, pending: null });
const change = (
  stored: StoredLimit | null,
  wanted: bigint | null,
  {
    type = 20 as const,
    nowMs = noonMs,
    isApprovalNeeded = true,
  }: { type?: 20 | 32; nowMs?: number; isApprovalNeeded?: boolean } = {},
) => decideChange(type, stored, wanted, { nowMs, isApprovalNeeded });
const next = (...input: Parameters<typeof change>): StoredLimit => {
  const decided = change(...input);
  if (decided.outcome === 'same') throw new Error('nothing has changed');
  return decided.next;
};

describe('a change of a limit', () => {
  it('[DR-5.28] a first limit and a lower one are in force at once, and drop a pending raise', () => {
    expect(change(null, 100n)).toEqual({
      outcome: 'set',
      next: { value: 100n, setAtMs: noonMs, pending: null },
    });
    const raised = next(set(100n), 500n);
    expect(change(raised, 50n)).toEqual({
      outcome: 'lowered',
      next: { value: 50n, setAtMs: noonMs, pending: null },
    });
    // Asking for the limit in force keeps it.
    expect(change(raised, 100n)).toMatchObject({ outcome: 'lowered', next: { value: 100n, pending: null } });
    expect(change(set(100n), 100n)).toEqual({ outcome: 'same' });
  });

  it('[DR-5.29] [DR-5.34] a raise and a removal wait a day; the old limit stays', () => {
    for (const wanted of [500n, null]) {
      const raised = next(set(100n), wanted);
      expect(raised).toMatchObject({
        value: 100n,
        pending: { value: wanted, askedAtMs: noonMs, endsAtMs: noonMs + dayMs, needsApproval: true },
      });
      expect(limitAt(raised, noonMs + dayMs - 1)).toEqual({
        value: 100n,
        change: { phase: 'cooling', value: wanted, endsAtMs: noonMs + dayMs },
      });
    }
  });

  it('[DR-5.30] [DR-5.32] [DR-5.34] is confirmable for a day from the end of the cooling time, and lapses at exactly the deadline', () => {
    const raised = next(set(100n), 500n);
    const approval = {
      value: 100n,
      change: { phase: 'approval', value: 500n, startedAtMs: noonMs + dayMs, deadlineMs: noonMs + 2 * dayMs },
    };
    expect(limitAt(raised, noonMs + dayMs)).toEqual(approval);
    expect(limitAt(raised, noonMs + 2 * dayMs - 1)).toEqual(approval);
    expect(limitAt(raised, noonMs + 2 * dayMs)).toEqual({ value: 100n, change: null });
  });

  it('[DR-5.31] without an approval the raise applies by itself at the end of the cooling time', () => {
    const raised = next(set(100n), 500n, { isApprovalNeeded: false });
    expect(limitAt(raised, noonMs + dayMs - 1)).toMatchObject({ value: 100n });
    expect(limitAt(raised, noonMs + dayMs)).toEqual({ value: 500n, change: null });
  });

  it('[DR-5.33] a second raise replaces the first and waits anew; a lower limit during the approval cancels it', () => {
    const first = next(set(100n), 500n);
    const later = noonMs + dayMs / 2;
    expect(next(first, 400n, { nowMs: later })).toMatchObject({
      value: 100n,
      pending: { value: 400n, askedAtMs: later, endsAtMs: later + dayMs },
    });
    expect(next(first, 80n, { nowMs: noonMs + dayMs + 1 })).toEqual({
      value: 80n,
      setAtMs: noonMs + dayMs + 1,
      pending: null,
    });
  });

  it('[DR-5.29] the interval of the reality check changes at once in both directions', () => {
    expect(next(set(30n), 60n, { type: 32 })).toMatchObject({ value: 60n, pending: null });
    expect(next(set(30n), null, { type: 32 })).toMatchObject({ value: null, pending: null });
  });

  it('[RL-86] in no sequence of requests is a limit higher than each of the last day’s limits without a confirmation', () => {
    const step = fc.record({
      wanted: fc.option(fc.bigInt({ min: 1n, max: 1000n }), { nil: null }),
      afterMs: fc.integer({ min: 0, max: 3 * dayMs }),
    });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1000n }), fc.array(step, { maxLength: 12 }), (first, steps) => {
        let stored = next(null, first);
        let nowMs = noonMs;
        for (const { wanted, afterMs } of steps) {
          const before = limitAt(stored, nowMs).value;
          nowMs += afterMs;
          // Time alone raises nothing.
          expect(limitAt(stored, nowMs).value).toBe(before);
          const decided = change(stored, wanted, { nowMs });
          if (decided.outcome !== 'same') stored = decided.next;
          const after = limitAt(stored, nowMs).value;
          expect(after !== null && before !== null && after <= before).toBe(true);
        }
      }),
    );
  });
});
