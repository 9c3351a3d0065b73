/** Reads the result of a withdrawal. Only the server's state counts, whatever page the payment company returns to. */
import { heldStates, withdrawalPaths, type WithdrawalWire } from '@touchline/contracts/banking';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';

export const fetchWithdrawal = (
  api: ApiClient,
  withdrawalId: string,
  signal: AbortSignal,
): Promise<ApiAnswer<WithdrawalWire>> =>
  call(api, withdrawalPaths.withdrawal, { params: { withdrawalId }, signal });

/** What the page shows. `back`: no part was paid, and the money is in the balance again. */
export type WithdrawalView = 'waiting' | 'paid' | 'partly' | 'back' | 'unknown';

export function withdrawalViewOf(withdrawal: Pick<WithdrawalWire, 'parts'> | null): WithdrawalView {
  if (!withdrawal) return 'unknown';
  const states = withdrawal.parts.map(({ state }) => state).filter((state) => state !== 'replaced');
  if (states.some((state) => heldStates.some((held) => held === state))) return 'waiting';
  const paid = states.filter((state) => state === 'paid').length;
  if (paid === 0) return 'back';
  return paid === states.length ? 'paid' : 'partly';
}
