/** What a money limit would have meant in the last 30 days (DR-5.76). Pure. */
import type { LimitKind } from '@touchline/contracts/players';

const dayMs = 86_400_000;
export const previewDays = 30;

/** A deposit, a stake or a payout. Amounts: minor units of the limit currency. */
export type PastMovement = {
  /** The same for a stake and its payouts. */
  ref: string;
  atMs: number;
  kind: 'deposit' | 'stake' | 'payout';
  minor: bigint;
  /** The part of a stake that a result has returned. */
  returned: bigint;
};

type Sums = { count: number; minor: bigint };
export type LimitPreview = {
  tried: Sums;
  refused: Sums;
  /** Of each day, the oldest first; a day is 24 hours, and the last one ends now. */
  days: { passedMinor: bigint; refusedMinor: bigint }[];
};

/**
 * Takes the movements of 30 days in their order. One is refused when it and what passed before it within the window are
 * more than the limit (DR-5.14, DR-5.22).
 * @param movements the oldest first
 */
export function previewLimit(
  movements: readonly PastMovement[],
  { kind, days: windowDays, valueMinor }: { kind: LimitKind; days: number; valueMinor: bigint },
  nowMs: number,
): LimitPreview {
  const window = createWindow(windowDays * dayMs);
  const refusedRefs = new Set<string>();
  const tried: Sums = { count: 0, minor: 0n };
  const refused: Sums = { count: 0, minor: 0n };
  const days = Array.from({ length: previewDays }, () => ({ passedMinor: 0n, refusedMinor: 0n }));
  for (const one of movements) {
    if (one.kind === 'payout') {
      if (kind === 'loss' && !refusedRefs.has(one.ref)) window.add(one.atMs, -one.minor);
      continue;
    }
    if ((one.kind === 'deposit') !== (kind === 'deposit')) continue;
    const minor = kind === 'wager' ? one.minor - one.returned : one.minor;
    if (minor <= 0n) continue;
    add(tried, minor);
    // A clock that is a moment ahead wrote the newest one.
    const daysAgo = Math.max(0, Math.floor((nowMs - one.atMs) / dayMs));
    const day = days[previewDays - 1 - daysAgo];
    if (window.usedAt(one.atMs) + minor > valueMinor) {
      refusedRefs.add(one.ref);
      add(refused, minor);
      if (day) day.refusedMinor += minor;
    } else {
      window.add(one.atMs, minor);
      if (day) day.passedMinor += minor;
    }
  }
  return { tried, refused, days };
}

function add(sums: Sums, minor: bigint): void {
  sums.count += 1;
  sums.minor += minor;
}

/** A sum over (now - W, now]: what is exactly as old as the window has left it. It is never below 0 as a use. */
function createWindow(windowMs: number) {
  const inside: { atMs: number; minor: bigint }[] = [];
  let first = 0;
  let sum = 0n;
  return {
    add: (atMs: number, minor: bigint): void => {
      inside.push({ atMs, minor });
      sum += minor;
    },
    usedAt: (nowMs: number): bigint => {
      for (let oldest = inside[first]; oldest && oldest.atMs <= nowMs - windowMs; oldest = inside[first]) {
        sum -= oldest.minor;
        first += 1;
      }
      return sum > 0n ? sum : 0n;
    },
  };
}
