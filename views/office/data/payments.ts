/** The list of a player's payments: the query in the address, and the pages. */
import {
  type PaymentHistoryApi,
  paymentHistoryPaths,
  paymentKinds,
  paymentProgress,
  type PaymentWire,
} from '@touchline/contracts/banking';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { readAccounts } from './account-page.ts';
import type { Account } from './account-page.ts';
import { mustAnswer } from './fetch-office.ts';

export const PAYMENT_KINDS = ['all', ...paymentKinds] as const;
export const PAYMENT_STATES = ['all', ...paymentProgress] as const;
export const PAYMENT_PERIODS = ['7', '30', '90', '365'] as const;

export interface PaymentsQuery {
  readonly kind: (typeof PAYMENT_KINDS)[number];
  readonly state: (typeof PAYMENT_STATES)[number];
  readonly days: (typeof PAYMENT_PERIODS)[number];
  /** The id of an account of the player; null for all. */
  readonly account: number | null;
}

export type PaymentsReply = PaymentHistoryApi['history']['reply'];

export interface PaymentsData {
  readonly query: PaymentsQuery;
  readonly accounts: readonly Account[];
  readonly first: PaymentsReply;
}

const oneOf = <Value extends string>(list: readonly Value[], value: string | null, otherwise: Value): Value =>
  list.find((one) => one === value) ?? otherwise;

/** Reads the query from the address; unknown values and unknown accounts become the default. */
export function readPaymentsQuery(search: string, accounts: readonly Pick<Account, 'id'>[]): PaymentsQuery {
  const query = new URLSearchParams(search);
  const accountId = Number(query.get('account'));
  return {
    kind: oneOf(PAYMENT_KINDS, query.get('kind'), 'all'),
    state: oneOf(PAYMENT_STATES, query.get('state'), 'all'),
    days: oneOf(PAYMENT_PERIODS, query.get('days'), '30'),
    account: accounts.some(({ id }) => id === accountId) ? accountId : null,
  };
}

/** Returns the address of a list. A filter that excludes nothing is not in it. */
export function paymentsAddress(lang: string, { kind, state, days, account }: PaymentsQuery): string {
  const query = new URLSearchParams({ days });
  if (kind !== 'all') query.set('kind', kind);
  if (state !== 'all') query.set('state', state);
  if (account !== null) query.set('account', String(account));
  return `/${lang}/office/historypay?${query}`;
}

export async function fetchPayments(
  api: ApiClient,
  { kind, state, days, account }: PaymentsQuery,
  {
    before,
    signal,
  }: { readonly before?: string | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<ApiAnswer<PaymentsReply>> {
  return call(api, paymentHistoryPaths.history, {
    query: {
      days: Number(days),
      kind: kind === 'all' ? undefined : kind,
      progress: state === 'all' ? undefined : state,
      accountId: account ?? undefined,
      before,
    },
    signal,
  });
}

export async function readPayments({
  api,
  location,
  signal,
}: Pick<LoadRequest, 'api' | 'location' | 'signal'>): Promise<PaymentsData> {
  const accounts = await readAccounts(api, signal);
  const query = readPaymentsQuery(location.search, accounts);
  const first = await fetchPayments(api, query, { signal });
  return { query, accounts, first: mustAnswer(first, 'payments') };
}

/** Appends the next page; a payment that is in both is there once. */
export function appendPayments(known: PaymentsReply, page: PaymentsReply): PaymentsReply {
  const ids = new Set(known.payments.map(({ id }) => id));
  return {
    payments: [...known.payments, ...page.payments.filter(({ id }) => !ids.has(id))],
    next: page.next,
  };
}

/** Returns all payments of a query, page by page; null when a page could not be loaded. */
export async function fetchAllPayments(
  api: ApiClient,
  query: PaymentsQuery,
): Promise<readonly PaymentWire[] | null> {
  let known: PaymentsReply | null = null;
  do {
    // Each page names the next one, so they are loaded one after another.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await fetchPayments(api, query, { before: known?.next ?? undefined });
    if (answer.outcome === 'failed') return null;
    known = known ? appendPayments(known, answer.data) : answer.data;
  } while (known.next !== null);
  return known.payments;
}

/** Returns the amount with the sign that it has for the account; without one when no money moved. */
export function signedAmount({ kind, amount, progress }: PaymentWire): string {
  return kind === 'deposit' || progress === 'failed' ? amount : `-${amount}`;
}
