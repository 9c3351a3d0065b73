/** The accounts of a player and the movements of one of them. */
import { type WalletApi, walletPaths } from '@touchline/contracts/banking';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { type CurrencyOffers, readCurrencyOffers } from './currency-offers.ts';
import { mustAnswer } from './fetch-office.ts';
import { readRetiredStatus, type RetiredStatus } from './retired-currency.ts';
import { fetchStatementSums, type StatementSums } from './statement.ts';
import { type Overview, readOverview, readPeriod } from './overview.ts';

export type Account = WalletApi['accounts']['reply']['accounts'][number];
export type Statement = WalletApi['statement']['reply'];
export type Movement = Statement['movements'][number];

export interface AccountPageData {
  readonly accounts: readonly Account[];
  /** The account whose movements are shown; null for a player without an account. */
  readonly shownId: number | null;
  readonly statement: Statement;
  /** The sums of the same account over 12 months; null for a player without an account. */
  readonly sums: StatementSums | null;
  /** Of the active account; null for a player without an account. */
  readonly overview: Overview | null;
  /** The currencies of the site and how many more the player may add. */
  readonly offers: CurrencyOffers;
  /** The account of a retired currency that can be converted now, if any (DR-1.37). */
  readonly retired: RetiredStatus;
}

export async function readAccounts(api: ApiClient, signal?: AbortSignal): Promise<readonly Account[]> {
  const answer = await call(api, walletPaths.accounts, { signal });
  return mustAnswer(answer, 'accounts').accounts;
}

export async function fetchStatement(
  api: ApiClient,
  accountId: number,
  before?: number,
): Promise<ApiAnswer<Statement>> {
  return call(api, walletPaths.statement, { query: { accountId, before } });
}

/** Returns the player's account that `?account=` names, otherwise the active one. */
export function chooseAccount(accounts: readonly Account[], search: string): Account | null {
  const requestedId = Number(new URLSearchParams(search).get('account'));
  return (
    accounts.find(({ id }) => id === requestedId) ??
    accounts.find(({ isActive }) => isActive) ??
    accounts[0] ??
    null
  );
}

export async function readAccountPage({
  api,
  location,
  signal,
}: Pick<LoadRequest, 'api' | 'location' | 'signal'>): Promise<AccountPageData> {
  const [accounts, offers, retired] = await Promise.all([
    readAccounts(api, signal),
    readCurrencyOffers(api, signal),
    readRetiredStatus(api, signal),
  ]);
  const shown = chooseAccount(accounts, location.search);
  if (!shown)
    return {
      accounts,
      shownId: null,
      statement: { movements: [], next: null },
      sums: null,
      offers,
      retired,
      overview: null,
    };
  const active = chooseAccount(accounts, '') ?? shown;
  const [statement, sums, overview] = await Promise.all([
    fetchStatement(api, shown.id),
    fetchStatementSums(api, shown.id, signal),
    readOverview(api, active.id, readPeriod(location.search)),
  ]);
  return {
    accounts,
    shownId: shown.id,
    statement: mustAnswer(statement, 'statement'),
    sums: mustAnswer(sums, 'sums of the statement'),
    offers,
    retired,
    overview,
  };
}

/** Returns the kind of a movement as a dictionary key. What is held and what comes back have different kinds. */
export function movementKey({ reason, amount }: Pick<Movement, 'reason' | 'amount'>): string {
  if (reason === 'coupon-stake' && !amount.startsWith('-')) return 'office_reason_stake_back';
  if (reason === 'withdrawal' && !amount.startsWith('-')) return 'office_reason_withdrawal_back';
  return `office_reason_${reason.replaceAll('-', '_')}`;
}

/** Returns the coupon number of a movement; null for movements of other kinds. */
export function couponOf({ reference }: Pick<Movement, 'reference'>): string | null {
  return /^coupon:(\d+):/.exec(reference)?.[1] ?? null;
}
