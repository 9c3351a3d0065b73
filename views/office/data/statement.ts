/** The statement of an account: sums and every movement of the last 12 months (DR-1.32 to DR-1.35). */
import { type WalletApi, walletPaths } from '@touchline/contracts/banking';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';

type Movement = WalletApi['statement']['reply']['movements'][number];
export type StatementSums = WalletApi['statementSums']['reply'];

export interface WholeStatement {
  readonly sums: StatementSums;
  /** Newest first. */
  readonly movements: readonly Movement[];
}

const STATEMENT_DAYS = 365;
const PAGE = 500;
const TRIES = 3;

export const fetchStatementSums = (
  api: ApiClient,
  accountId: number,
  signal?: AbortSignal,
): Promise<ApiAnswer<StatementSums>> =>
  call(api, walletPaths.statementSums, { query: { accountId, days: STATEMENT_DAYS }, signal });

/** Returns the statement with all movements; null when a page could not be loaded or money moved at each try. */
export async function fetchWholeStatement(api: ApiClient, accountId: number): Promise<WholeStatement | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // Each try begins after the one before.
    // oxlint-disable-next-line no-await-in-loop
    const statement = await fetchOnce(api, accountId);
    if (statement === null || addsUp(statement)) return statement;
  }
  return null;
}

async function fetchOnce(api: ApiClient, accountId: number): Promise<WholeStatement | null> {
  const sums = await fetchStatementSums(api, accountId);
  if (sums.outcome === 'failed') return null;
  const movements: Movement[] = [];
  let before: number | undefined;
  do {
    // Each page names the next one, so they are loaded one after another.
    // oxlint-disable-next-line no-await-in-loop
    const page = await call(api, walletPaths.statement, { query: { accountId, before, limit: PAGE } });
    if (page.outcome === 'failed') return null;
    const inPeriod = page.data.movements.filter(({ atMs }) => atMs >= sums.data.fromMs);
    movements.push(...inPeriod);
    // A page with older movements is the last one of the period.
    before = inPeriod.length < page.data.movements.length ? undefined : (page.data.next ?? undefined);
  } while (before !== undefined);
  return { sums: sums.data, movements };
}

/** Whether opening balance and movements give the closing balance, exactly (DR-1.35). */
export function addsUp({ sums: { opening, closing }, movements }: WholeStatement): boolean {
  const total = movements.reduce((sum, { amount }) => sum + unitsOf(amount), unitsOf(opening));
  return total === unitsOf(closing);
}

const MOST_DIGITS = 8;

/** Units that are the same for every text of a statement. */
function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const units = BigInt(`${whole}${fraction.padEnd(MOST_DIGITS, '0')}`);
  return amount.startsWith('-') ? -units : units;
}
