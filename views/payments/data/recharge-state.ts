/**
 * Reads the result of a deposit. Only the server's state counts, because a return from the payment provider's page
 * proves nothing.
 */
import { type PaymentApi, paymentPaths } from '@touchline/contracts/banking';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';

export type Recharge = PaymentApi['rechargeState']['reply'];

/** The outcome that the payment provider added to the return URL. */
export const OUTCOMES = ['success', 'fail', 'pending', 'cancel'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const isOutcome = (text: string | undefined): text is Outcome =>
  text !== undefined && (OUTCOMES as readonly string[]).includes(text);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the id of a deposit or a withdrawal in the query; null when there is none. */
export function idIn(search: string, name: 'recharge' | 'withdrawal'): string | null {
  const id = new URLSearchParams(search).get(name);
  return id !== null && UUID.test(id) ? id : null;
}

export async function fetchRecharge(
  api: ApiClient,
  rechargeId: string,
  signal: AbortSignal,
): Promise<ApiAnswer<Recharge>> {
  return call(api, paymentPaths.rechargeState, { params: { rechargeId }, signal });
}

/** What the page shows: the server's state (`checking`: an operator looks at a report of the provider), or while that is undecided, the outcome that the provider reported. */
export type RechargeView =
  | 'credited'
  | 'declined'
  | 'expired'
  | 'charged-back'
  | 'refunded'
  | 'checking'
  | 'scan'
  | 'transfer'
  | 'waiting'
  | 'waiting-unpaid'
  | 'late'
  | 'unknown';

export function rechargeViewOf(
  recharge: Pick<Recharge, 'state' | 'isUnderReview' | 'instructions'> | null,
  outcome: Outcome,
  isLate: boolean,
): RechargeView {
  if (!recharge) return 'unknown';
  if (recharge.state !== 'waiting') return recharge.state;
  if (recharge.isUnderReview) return 'checking';
  if (recharge.instructions) return recharge.instructions.flow === 'qr' ? 'scan' : 'transfer';
  if (isLate) return 'late';
  return outcome === 'fail' || outcome === 'cancel' ? 'waiting-unpaid' : 'waiting';
}

/**
 * The call-back may be late. So polling is frequent at first, then slower. After two minutes the page says that the
 * player need not wait.
 */
export const FIRST_POLLS = 20;
export const LATE_AFTER_POLLS = 40;

export const pollDelayMs = (polls: number): number => (polls < FIRST_POLLS ? 1000 : 5000);
