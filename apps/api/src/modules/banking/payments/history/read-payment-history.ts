import type { PaymentHistoryApi, PaymentKind } from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { createBatcher } from '../../../../platform/database/batcher.ts';
import type { Database } from '../../../../platform/database/db.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import { readConversionHistory } from '../../conversions/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import {
  type HistoryFilter,
  mergePages,
  pageSize,
  type PlacedPayment,
  readPlace,
  startOf,
  writePlace,
} from './history-page.ts';
import { readDepositHistory } from './read-deposit-history.ts';
import { readWithdrawalHistory } from './read-withdrawal-history.ts';

type Deps = { db: Database; clock: Clock; wallet: Wallet } & Pick<WithdrawalDeps, 'providers' | 'siteConfig'>;
type Query = PaymentHistoryApi['history']['query'];
type Reply = PaymentHistoryApi['history']['reply'];

const dayMs = 86_400_000;

export type PaymentHistory = {
  /** Returns a page of the player's payments; null when the account is not the player's. */
  read: (userId: bigint, query: Query) => Promise<Reply | null>;
};

/**
 * All payments of a player in one list (DR-12.42 to DR-12.45). Pages are read one after another, and the three kinds of a
 * page at once, so the histories of all players together take at most three connections from bets.
 */
export const createPaymentHistory = (deps: Deps): PaymentHistory => {
  const readOne = createBatcher<{ userId: bigint; query: Query }, Reply | null>({
    run: async (requests) => {
      const replies: (Reply | null)[] = [];
      for (const { userId, query } of requests) replies.push(await readPage(deps, userId, query));
      return replies;
    },
    concurrency: 1,
    maxBatch: 20,
  });
  return { read: (userId, query) => readOne({ userId, query }) };
};

async function readPage(deps: Deps, userId: bigint, query: Query): Promise<Reply | null> {
  const { db, clock, wallet } = deps;
  const accountId = query.accountId === undefined ? null : BigInt(query.accountId);
  if (accountId !== null && !(await wallet.account(db, userId, accountId))) return null;
  const filter: HistoryFilter = {
    kind: query.kind ?? null,
    accountId,
    progress: query.progress ?? null,
    sinceMs: query.days === undefined ? null : clock.nowMs() - query.days * dayMs,
    before: query.before === undefined ? null : readPlace(query.before),
  };
  const pages = await Promise.all([
    isWanted(filter, 'deposit') ? readDepositHistory(db, userId, filter) : [],
    isWanted(filter, 'withdrawal') ? readWithdrawalHistory(deps, userId, filter) : [],
    isWanted(filter, 'conversion') ? readConversions(db, userId, filter) : [],
  ]);
  const { rows, next } = mergePages<PlacedPayment>(pages);
  return { payments: rows.map(({ wire }) => wire), next: next && writePlace(next) };
}

const isWanted = ({ kind }: HistoryFilter, one: PaymentKind): boolean => kind === null || kind === one;

/** A conversion is done when it exists, so another progress has none. */
async function readConversions(
  db: Database,
  userId: bigint,
  { accountId, progress, sinceMs, before }: HistoryFilter,
): Promise<PlacedPayment[]> {
  if (progress !== null && progress !== 'done') return [];
  const start = startOf('conversion', before);
  const page = { accountId, sinceMs, ...start, limit: pageSize + 1 };
  const past = await readConversionHistory(db, userId, page);
  return past.map(({ id, atUs, atMs, fromAccountId, toAccountId, offer }) => ({
    id,
    atUs,
    kind: 'conversion',
    wire: {
      id,
      kind: 'conversion',
      accountId: Number(fromAccountId),
      currency: offer.from,
      amount: offer.debited,
      fee: formatAmountWire(0n, knownCurrency(offer.from)),
      tax: formatAmountWire(0n, knownCurrency(offer.from)),
      progress: 'done',
      atMs,
      toAccountId: Number(toAccountId),
      toCurrency: offer.to,
      credited: offer.credited,
      rate: offer.rate,
    },
  }));
}
