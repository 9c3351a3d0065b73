/** The operations on accounts: add, remove and name. One runs at a time, and the page shows which (DM-AC-005). */
import { currencyAccountPaths } from '@touchline/contracts/banking';
import { call, useApi, useEvents, useReloadData, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { type Busy, runBusy } from '../data/account-busy.ts';
import { addRefusalKey, removeRefusalKey, waitForCurrency } from '../data/currency-accounts.ts';

export interface AccountOperations {
  readonly busy: Busy;
  readonly add: (currency: string) => Promise<void>;
  readonly remove: (currency: string) => Promise<void>;
  /** @returns whether the name was stored */
  readonly rename: (id: number, label: string) => Promise<boolean>;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function useAccountOperations(): AccountOperations {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { reload } = useReloadData();
  const [busy, setBusy] = useState<Busy>(null);
  const notify = (tone: 'success' | 'error', text: string): void =>
    events.emit('notification/shown', { tone, text });
  const run = <T>(kind: Exclude<Busy, null>, work: () => Promise<T>): Promise<T> =>
    runBusy(setBusy, kind, work);
  const changed = (): void => {
    // The coupon and the header listen to this event and read the accounts again; so does this page.
    events.emit('wallet/changed', {});
    reload();
  };
  return {
    busy,
    add: (currency) =>
      run('add', async () => {
        const answer = await call(api, currencyAccountPaths.add, { body: { currency } });
        if (answer.outcome === 'failed') return notify('error', t(addRefusalKey(answer.code), { currency }));
        const isThere = await waitForCurrency(api, currency, wait);
        if (isThere) notify('success', t(answer.data.message, { currency }));
        else notify('error', t('office_currency_late', { currency }));
        changed();
      }),
    remove: (currency) =>
      run('delete', async () => {
        const answer = await call(api, currencyAccountPaths.remove, { body: { currency } });
        if (answer.outcome === 'failed')
          return notify('error', t(removeRefusalKey(answer.code), { currency }));
        notify('success', t(answer.data.message, { currency }));
        changed();
      }),
    rename: (id, label) =>
      run('change', async () => {
        const answer = await call(api, currencyAccountPaths.label, { body: { id, label } });
        if (answer.outcome === 'failed') notify('error', t('office_name_failed'));
        else changed();
        return answer.outcome === 'ok';
      }),
  };
}
