/** The actions and the live state of the withdrawal page. */
import { withdrawalPaths, type WithdrawalWire } from '@touchline/contracts/banking';
import {
  call,
  newId,
  useApi,
  useEvents,
  useLive,
  useReloadData,
  useSession,
  useT,
} from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import { sendOnce } from '../data/send-once.ts';
import { fetchWithdrawals, nextPollMs } from '../data/withdraw.ts';
import type { WithdrawPlan } from '../data/withdraw.ts';
import { withdrawRefusalKey, type WithdrawRefusalKey } from '../data/withdraw-refusal.ts';
import type { PayoutDetails } from './payout-fields.tsx';
import { type PreviewResult, usePreview } from './use-preview.ts';

interface PlanRequest {
  readonly accountId: number;
  readonly methodId: string;
  /** Null when the typed text cannot be withdrawn. */
  readonly amount: string | null;
}

/** Requests the parts and fees of the typed amount. */
export function usePlan({
  accountId,
  methodId,
  amount,
}: PlanRequest): PreviewResult<WithdrawPlan, WithdrawRefusalKey> {
  const api = useApi();
  return usePreview({
    of: amount === null ? null : `${accountId} ${methodId} ${amount}`,
    fetch: (signal) =>
      call(api, withdrawalPaths.plan, { query: { accountId, methodId, amount: amount ?? '' }, signal }),
    errorKeyOf: withdrawRefusalKey,
  });
}

interface WithdrawDraft {
  readonly accountId: number;
  readonly methodId: string;
  readonly amount: string;
  readonly details: Partial<PayoutDetails>;
  readonly plan: WithdrawPlan;
}

export interface SendWithdrawal {
  readonly isBusy: boolean;
  readonly error: WithdrawRefusalKey | null;
  /** @returns whether the withdrawal was requested */
  readonly send: (draft: WithdrawDraft) => Promise<boolean>;
}

const DRAFT_KEY = 'touchline.withdrawal';

/**
 * Requests a withdrawal.
 *
 * @param onPlanChanged called when the server refused because the plan is another one now
 */
export function useSendWithdrawal(onPlanChanged: () => void): SendWithdrawal {
  const api = useApi();
  const events = useEvents();
  const t = useT();
  const { reload } = useReloadData();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<WithdrawRefusalKey | null>(null);
  const send = async ({ plan, ...draft }: WithdrawDraft): Promise<boolean> => {
    setBusy(true);
    setError(null);
    const parts = plan.parts.map(({ methodId, amount, fee, tax }) => ({ methodId, amount, fee, tax }));
    const sent = await sendOnce({
      key: DRAFT_KEY,
      content: [draft, parts],
      storage: sessionStorage,
      newId,
      send: (withdrawalId) =>
        call(api, withdrawalPaths.withdraw, { body: { withdrawalId, ...draft, parts } }),
    });
    setBusy(false);
    if (sent.outcome === 'failed') {
      if (sent.code === 'payments/plan-changed') onPlanChanged();
      setError(withdrawRefusalKey(sent.code));
      return false;
    }
    events.emit('wallet/changed', {});
    events.emit('notification/shown', { tone: 'success', text: t('office_withdraw_requested') });
    reload();
    return true;
  };
  return { isBusy, error, send };
}

export interface CancelWithdrawal {
  readonly isBusy: boolean;
  readonly cancel: () => void;
}

export function useCancelWithdrawal(withdrawalId: string): CancelWithdrawal {
  const api = useApi();
  const events = useEvents();
  const t = useT();
  const { reload } = useReloadData();
  const [isBusy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(api, withdrawalPaths.cancel, { params: { withdrawalId } });
    setBusy(false);
    const isDone = answer.outcome === 'ok';
    events.emit('notification/shown', {
      tone: isDone ? 'success' : 'error',
      text: t(isDone ? 'office_withdraw_cancelled' : 'office_withdraw_not_cancelled'),
    });
    if (isDone) events.emit('wallet/changed', {});
    reload();
  };
  return { isBusy, cancel: () => void cancel() };
}

/** Follows the player's withdrawals: at each message about the balance, and by a timer while one is open. */
export function useWithdrawals(
  accountId: number,
  loaded: readonly WithdrawalWire[],
): readonly WithdrawalWire[] {
  const api = useApi();
  const session = useSession();
  const { reload } = useReloadData();
  const [state, setState] = useState({ of: loaded, withdrawals: loaded });
  const withdrawals = state.of === loaded ? state.withdrawals : loaded;
  const waitMs = nextPollMs(withdrawals);
  useEffect(() => {
    if (waitMs === null) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetchWithdrawals(api, accountId, gone.signal);
      if (gone.signal.aborted) return;
      // Without an answer the timer starts again with the same list.
      setState({
        of: loaded,
        withdrawals: answer.outcome === 'ok' ? answer.data.withdrawals : [...withdrawals],
      });
    }, waitMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [api, accountId, loaded, withdrawals, waitMs]);
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, (message) => {
    if (message.kind === 'delta') reload();
  });
  return withdrawals;
}
