import type { CoefMilli } from '../coefficient/coef.ts';

/** A bet this much later than the deciding event, by the feed's time, is still valid. A later bet is void (DR-3.44). */
export const LATE_BET_TOLERANCE_MS = 1000;

/**
 * When a leg was accepted and when its outcome was known; UTC epoch milliseconds by the producer's clock
 * (DR-6.39).
 */
export interface LateBetCheck {
  readonly kind: 1 | 3;
  readonly acceptedAtMs: number;
  /** The time of the incident that decided the market, if there was one. */
  readonly decidedAtMs?: number;
  /** The time at which play really began, if it has. */
  readonly startedAtMs?: number;
}

/**
 * Whether a leg is void because its outcome was already known at acceptance (DR-3.44): more than one second after the
 * incident that decided its market, or, for a line leg, after the real start.
 */
export function isLateBet({ kind, acceptedAtMs, decidedAtMs, startedAtMs }: LateBetCheck): boolean {
  if (decidedAtMs !== undefined && acceptedAtMs > decidedAtMs + LATE_BET_TOLERANCE_MS) return true;
  return kind === 3 && startedAtMs !== undefined && acceptedAtMs > startedAtMs;
}

export type PalpableErrorVerdict =
  | { readonly outcome: 'may-void' }
  | { readonly outcome: 'refused'; readonly reason: 'no-reason-given' | 'price-not-wrong-enough' };

const LEAST_DIFFERENCE_MILLI = 300n;

/**
 * Whether a trader may void a leg for a palpable price error (DR-3.45). The accepted coefficient must be over 1.5 times
 * the fair one at acceptance and at least 0.30 above it. A reason must be recorded.
 */
export function decidePalpableError(
  acceptedMilli: CoefMilli,
  fairMilli: CoefMilli,
  reason: string,
): PalpableErrorVerdict {
  if (reason.trim() === '') return { outcome: 'refused', reason: 'no-reason-given' };
  const isFarOff = acceptedMilli * 2n > fairMilli * 3n && acceptedMilli - fairMilli >= LEAST_DIFFERENCE_MILLI;
  return isFarOff ? { outcome: 'may-void' } : { outcome: 'refused', reason: 'price-not-wrong-enough' };
}
