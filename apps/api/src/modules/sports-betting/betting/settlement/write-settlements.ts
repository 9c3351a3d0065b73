import type { Transaction } from '../../../../platform/database/db.ts';
import type { Ledger, LedgerAccountId, Transfer } from '../../../banking/ledger/index.ts';
import { houseAccounts } from '../../../banking/wallet/index.ts';

/** One settlement generation to write. Amounts are in minor units of `currency`. */
export type PaidCoupon = {
  couponId: bigint;
  userId: bigint;
  currency: string;
  /** The stake that the first generation takes out of play: the rest after partial sales. */
  stakeMinor: bigint;
  ledgerAccountId: bigint;
  state: 'open' | 'won' | 'lost' | 'returned' | 'partial';
  /** Whether the coupon was open before, so that it counted as liability. */
  wasOpen: boolean;
  /** Null when the coupon is open again. */
  payoutMinor: bigint | null;
  /** The generation in force when the coupon was decided; 0 before the first. */
  previousSeq: number;
  /** The difference to the previous generation; positive in the player's favour. */
  differenceMinor: bigint;
};

/**
 * Writes generations as sets: one statement for the coupons and their history, one for the ledger. The caller has
 * locked the coupons. The transaction fails and is retried when a coupon's generation has changed since it was read.
 */
export async function writeSettlements(
  tx: Transaction,
  ledger: Ledger,
  paid: readonly PaidCoupon[],
  nowMs: number,
): Promise<void> {
  if (paid.length === 0) return;
  await tx.query('select betting_write_generations($1::bigint[], $2::int[], $3::text[], $4::bigint[], $5)', [
    paid.map((coupon) => coupon.couponId),
    paid.map((coupon) => coupon.previousSeq),
    paid.map((coupon) => coupon.state),
    paid.map((coupon) => coupon.payoutMinor),
    new Date(nowMs),
  ]);
  await payOut(tx, ledger, paid);
  await giveBackPromos(tx, paid, nowMs);
  // The rows of the liability counters are locked last (ADR 0022).
  await tx.query('select betting_settle_liability($1::bigint[], $2::boolean[])', [
    paid.map((coupon) => coupon.couponId),
    paid.map((coupon) => coupon.wasOpen),
  ]);
}

/** A promo code that is given back is valid for at least this long (DR-9.21). */
const givenBackMs = 86_400_000;

/** Gives back the promo codes of coupons whose legs are all void (DR-4.172). */
async function giveBackPromos(tx: Transaction, paid: readonly PaidCoupon[], nowMs: number): Promise<void> {
  const returned = paid.filter(({ state }) => state === 'returned');
  if (returned.length === 0) return;
  await tx.query('select betting_give_back_promos($1::bigint[], $2, $3)', [
    returned.map(({ couponId }) => couponId),
    new Date(nowMs),
    new Date(nowMs + givenBackMs),
  ]);
}

async function payOut(tx: Transaction, ledger: Ledger, paid: readonly PaidCoupon[]): Promise<void> {
  const accounts = await openAccounts(tx, paid);
  const available = await lockPlayers(tx, paid);
  const owed = await readOwed(tx, ledger, paid);
  const transfers = paid.flatMap((coupon) => {
    const account = (code: string): LedgerAccountId => {
      const id = accounts.get(accountKey(code, coupon.currency));
      if (id === undefined) throw new Error(`no account ${code}`);
      return id;
    };
    const house = {
      stakes: account(houseAccounts.stakesInPlay),
      sportsbook: account(houseAccounts.sportsbook),
    };
    return transfersOf(coupon, house, owed, available);
  });
  const outcomes = await ledger.apply(tx, transfers);
  const bad = outcomes.findIndex((outcome) => outcome !== 'applied');
  if (bad >= 0) throw new Error(`settlement transfer ${transfers[bad]?.key} was ${outcomes[bad]}`);
}

export const accountKey = (code: string, currency: string): string => `${code}/${currency}`;

/**
 * Opens the house's accounts, and the receivables that a correction may need, before any balance is locked. All
 * transactions use one order, so two transactions that open the same account wait for each other.
 */
function openAccounts(tx: Transaction, paid: readonly PaidCoupon[]): Promise<Map<string, LedgerAccountId>> {
  const accounts = new Map<string, HouseAccount>();
  for (const { userId, currency, differenceMinor } of paid) {
    const codes: string[] = [houseAccounts.stakesInPlay, houseAccounts.sportsbook];
    if (differenceMinor < 0n) codes.push(houseAccounts.receivable(userId));
    for (const code of codes) accounts.set(accountKey(code, currency), { code, currency });
  }
  return openHouseAccounts(tx, [...accounts.values()]);
}

type HouseAccount = { code: string; currency: string };

/** Opens accounts in the order that all transactions use; the result has the ids by `accountKey`. */
export async function openHouseAccounts(
  tx: Transaction,
  list: readonly HouseAccount[],
): Promise<Map<string, LedgerAccountId>> {
  const rows = await tx.query<{ id: bigint; code: string; currency: string }>(
    `select ledger_account_id(code, currency, false) as id, code, currency from (
       select * from unnest($1::text[], $2::text[]) as a(code, currency) order by code, currency) wanted`,
    [list.map(({ code }) => code), list.map(({ currency }) => currency)],
  );
  return new Map(rows.map((row) => [accountKey(row.code, row.currency), row.id as LedgerAccountId]));
}

/**
 * Locks all accounts of the affected players in the coupon's currency, in id order over all players. Only the holder of
 * these locks may change a player's receivable (RL-21). A receivable may not exist yet, so it cannot be locked itself.
 * @returns the available balance of the accounts that a correction debits
 */
async function lockPlayers(tx: Transaction, paid: readonly PaidCoupon[]): Promise<Map<bigint, bigint>> {
  const moved = paid.filter((coupon) => coupon.differenceMinor !== 0n);
  if (moved.length === 0) return new Map();
  const rows = await tx.query<{ id: bigint; available: bigint }>(
    'select id, available from betting_lock_players($1::bigint[], $2::text[])',
    [moved.map((coupon) => coupon.userId), moved.map((coupon) => coupon.currency)],
  );
  return new Map(rows.map((row) => [row.id, row.available]));
}

type Houses = { stakes: LedgerAccountId; sportsbook: LedgerAccountId };

/** A player's receivable in a currency, and its ledger account. */
type OpenReceivables = Map<string, { receivableId: LedgerAccountId; owedMinor: bigint }>;

/** Reads receivables; the caller has locked the players. Few players have receivables. */
async function readOwed(
  tx: Transaction,
  ledger: Ledger,
  paid: readonly PaidCoupon[],
): Promise<OpenReceivables> {
  const codes = [...new Set(paid.map((coupon) => houseAccounts.receivable(coupon.userId)))];
  const rows = await ledger.debtsOf(tx, codes);
  return new Map(
    rows.map(({ id, code, currency, owedMinor }) => [
      accountKey(code, currency),
      { receivableId: id, owedMinor },
    ]),
  );
}

function transfersOf(
  coupon: PaidCoupon,
  house: Houses,
  owed: OpenReceivables,
  available: Map<bigint, bigint>,
): Transfer[] {
  const playerId = coupon.ledgerAccountId as LedgerAccountId;
  const move = (
    name: string,
    sourceId: LedgerAccountId,
    destinationId: LedgerAccountId,
    amountMinor: bigint,
    reason: Transfer['reason'],
  ): Transfer[] =>
    amountMinor > 0n
      ? [
          {
            phase: 'direct',
            key: `coupon:${coupon.couponId}:${name}`,
            sourceId,
            destinationId,
            currency: coupon.currency,
            amountMinor,
            reason,
          },
        ]
      : [];
  const seq = coupon.previousSeq + 1;
  // The first generation takes the stake out of play.
  const isFirst = coupon.previousSeq === 0;
  const stake = isFirst
    ? move('settle', house.stakes, house.sportsbook, coupon.stakeMinor, 'coupon-stake')
    : [];
  const debt = owed.get(accountKey(houseAccounts.receivable(coupon.userId), coupon.currency));
  const change = coupon.differenceMinor;
  if (change >= 0n) {
    // A payout repays an open receivable first (DR-1.19).
    const repaid = debt && debt.owedMinor > 0n ? smaller(debt.owedMinor, change) : 0n;
    if (debt) debt.owedMinor -= repaid;
    const reason = coupon.state === 'returned' ? 'coupon-return' : 'coupon-payout';
    return [
      ...stake,
      ...(debt
        ? move(`repay:${seq}`, house.sportsbook, debt.receivableId, repaid, 'receivable-repayment')
        : []),
      ...move(`payout:${seq}`, house.sportsbook, playerId, change - repaid, reason),
    ];
  }
  const balance = available.get(coupon.ledgerAccountId) ?? 0n;
  const taken = smaller(balance, -change);
  available.set(coupon.ledgerAccountId, balance - taken);
  const missing = -change - taken;
  if (!debt) throw new Error('a correction has a receivable to fall on');
  debt.owedMinor += missing;
  return [
    ...stake,
    ...move(`correction:${seq}`, playerId, house.sportsbook, taken, 'coupon-correction'),
    ...move(`receivable:${seq}`, debt.receivableId, house.sportsbook, missing, 'receivable'),
  ];
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
