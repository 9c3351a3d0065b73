/** The pages of payments that "more" has loaded, and the file of all of them. */
import { csvOf, saveFile } from '@touchline/ui/files';
import { useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { appendPayments, fetchAllPayments, fetchPayments } from '../data/payments.ts';
import type { PaymentsData, PaymentsReply } from '../data/payments.ts';
import { paymentRows } from './payment-rows.ts';

export interface Payments extends PaymentsReply {
  readonly more: () => void;
  readonly download: () => void;
  readonly busy: 'more' | 'download' | null;
  /** What could not be loaded. */
  readonly failed: 'more' | 'download' | null;
}

/** New data of the page resets the list. */
export function usePayments(data: PaymentsData): Payments {
  const api = useApi();
  const t = useT();
  const [state, setState] = useState({ of: data, list: data.first });
  const [busy, setBusy] = useState<Payments['busy']>(null);
  const [failed, setFailed] = useState<Payments['failed']>(null);
  if (state.of !== data) setState({ of: data, list: data.first });
  const list = state.of === data ? state.list : data.first;

  const run = async (what: 'more' | 'download', load: () => Promise<boolean>): Promise<void> => {
    setBusy(what);
    const isLoaded = await load();
    setBusy(null);
    setFailed(isLoaded ? null : what);
  };
  const more = async (): Promise<boolean> => {
    const answer = await fetchPayments(api, data.query, { before: list.next ?? undefined });
    if (answer.outcome === 'failed') return false;
    setState((before) =>
      before.of === data ? { of: data, list: appendPayments(before.list, answer.data) } : before,
    );
    return true;
  };
  const download = async (): Promise<boolean> => {
    const payments = await fetchAllPayments(api, data.query);
    if (payments) saveFile('payments.csv', csvOf(paymentRows(payments, data.accounts, t)), 'text/csv');
    return payments !== null;
  };
  return {
    ...list,
    more: () => void run('more', more),
    download: () => void run('download', download),
    busy,
    failed,
  };
}
