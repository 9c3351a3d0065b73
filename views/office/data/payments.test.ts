import type { PaymentWire } from '@touchline/contracts/banking';
import { fixtureApi } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import {
  appendPayments,
  fetchAllPayments,
  paymentsAddress,
  readPaymentsQuery,
  signedAmount,
} from './payments.ts';

const accounts = [{ id: 1 }, { id: 2 }];
const conversion = (id: string): PaymentWire => ({
  kind: 'conversion',
  id,
  accountId: 1,
  currency: 'EUR',
  amount: '50.00',
  fee: '0.00',
  tax: '0.00',
  progress: 'done',
  atMs: 0,
  toAccountId: 2,
  toCurrency: 'USD',
  credited: '53.46',
  rate: '1.0692',
});
const page = (ids: readonly string[], next: string | null) => ({ payments: ids.map(conversion), next });

describe('the query of payments', () => {
  it('[DR-12.46] is read from the address; unknown values become the default', () => {
    expect(readPaymentsQuery('?kind=deposit&state=open&days=7&account=2', accounts)).toEqual({
      kind: 'deposit',
      state: 'open',
      days: '7',
      account: 2,
    });
    const all = { kind: 'all', state: 'all', days: '30', account: null };
    expect(readPaymentsQuery('?kind=bonus&state=won&days=31&account=3', accounts)).toEqual(all);
    expect(readPaymentsQuery('', accounts)).toEqual(all);
  });

  it('[DR-12.46] is written to the address without filters that exclude nothing', () => {
    const all = { kind: 'all', state: 'all', days: '30', account: null } as const;
    expect(paymentsAddress('en', all)).toBe('/en/office/historypay?days=30');
    expect(paymentsAddress('ar', { kind: 'withdrawal', state: 'failed', days: '365', account: 2 })).toBe(
      '/ar/office/historypay?days=365&kind=withdrawal&state=failed&account=2',
    );
  });
});

describe('pages of payments', () => {
  it('[DR-12.43] are appended, each payment once', () => {
    const { payments, next } = appendPayments(page(['c', 'b'], 'x'), page(['b', 'a'], null));
    expect([payments.map(({ id }) => id), next]).toEqual([['c', 'b', 'a'], null]);
  });

  it('[DR-12.46] the file has the payments of all pages, or none when a page fails', async () => {
    const query = { kind: 'all', state: 'all', days: '30', account: null } as const;
    const pages = new Map([
      ['undefined', page(['c', 'b'], 'b.1')],
      ['b.1', page(['b', 'a'], null)],
    ]);
    const requested: string[] = [];
    const api = fixtureApi({
      'GET /web-api/payments/history': ({ query }: { query: { before?: string } }) => {
        requested.push(String(query.before));
        return pages.get(String(query.before));
      },
    });
    expect((await fetchAllPayments(api, query))?.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(requested).toEqual(['undefined', 'b.1']);
    expect(await fetchAllPayments(fixtureApi({}), query)).toBeNull();
  });
});

it('[DR-12.45] an amount has the sign that it has for the account, and none when no money moved', () => {
  const paid = conversion('a');
  expect(signedAmount(paid)).toBe('-50.00');
  const deposit: PaymentWire = {
    ...paid,
    kind: 'deposit',
    methodId: 'sandbox',
    state: 'credited',
    steps: [],
  };
  expect(signedAmount(deposit)).toBe('50.00');
  expect(signedAmount({ ...paid, kind: 'withdrawal', number: 1, parts: [], progress: 'open' })).toBe(
    '-50.00',
  );
  expect(signedAmount({ ...paid, kind: 'withdrawal', number: 1, parts: [], progress: 'failed' })).toBe(
    '50.00',
  );
});
