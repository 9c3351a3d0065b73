/** What became of a recharge. The way back from the company proves nothing; only the server's state does. */
import { type PaymentApi, paymentPaths } from '@touchline/contracts/banking';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';

export type Recharge = PaymentApi['rechargeState']['reply'];

/** How the player came back, by the company's word. */
export const OUTCOMES = ['success', 'fail', 'pending', 'cancel'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const isOutcome = (text: string | undefined): text is Outcome =>
  text !== undefined && (OUTCOMES as readonly string[]).includes(text);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The recharge named in the address; null when none is. */
export function rechargeIdIn(search: string): string | null {
  const id = new URLSearchParams(search).get('recharge');
  return id !== null && UUID.test(id) ? id : null;
}

export async function fetchRecharge(
  api: ApiClient,
  rechargeId: string,
  signal: AbortSignal,
): Promise<ApiAnswer<Recharge>> {
  return api.send({
    method: paymentPaths.rechargeState.method,
    path: paymentPaths.rechargeState.path.replace(':rechargeId', rechargeId),
    parse: (json) => json as Recharge,
    signal,
  });
}

/** What the page says: the server's state, and while it waits what the payment company reported. */
export type RechargeView = 'credited' | 'declined' | 'waiting' | 'waiting-unpaid' | 'late' | 'unknown';

export function rechargeViewOf(
  recharge: Pick<Recharge, 'state'> | null,
  outcome: Outcome,
  isLate: boolean,
): RechargeView {
  if (!recharge) return 'unknown';
  if (recharge.state !== 'waiting') return recharge.state;
  if (isLate) return 'late';
  return outcome === 'fail' || outcome === 'cancel' ? 'waiting-unpaid' : 'waiting';
}

/** The call-back comes late: often at first, then patiently; after two minutes the player need not stay. */
export const FIRST_POLLS = 20;
export const LATE_AFTER_POLLS = 40;

export const pollDelayMs = (polls: number): number => (polls < FIRST_POLLS ? 1000 : 5000);
