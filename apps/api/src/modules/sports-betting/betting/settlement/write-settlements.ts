import type { Transaction } from '../../../../platform/database/db.ts';
import type { Ledger, LedgerAccountId } from '../../../banking/ledger/index.ts';
import { type FillChange, readAdvances, writeFills } from '../prepaid/fill-prepaid.ts';
import { accountKey, type HouseAccount, openHouseAccounts, settlementHouses } from './house-accounts.ts';
import type { OpenReceivables, PaidCoupon } from './paid-coupon.ts';
import { transfersOf } from './settlement-transfers.ts';
import { houseAccounts } from '../../../banking/wallet/index.ts';

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
  await tx.query(
    'select betting_write_generations($1::bigint[], $2::int[], $3::text[], $4::bigint[], $5::bigint[], $6)',
    [
      paid.map((coupon) => coupon.couponId),
      paid.map((coupon) => coupon.previousSeq),
      paid.map((coupon) => coupon.state),
      paid.map((coupon) => coupon.payoutMinor),
      paid.map((coupon) => coupon.insuranceMinor),
      new Date(nowMs),
    ],
  );
  await writeFills(tx, await payOut(tx, ledger, paid, nowMs));
  await giveBackPromos(tx, paid, nowMs);
  await tx.query('select betting_return_stakes($1::bigint[])', [paid.map(({ couponId }) => couponId)]);
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

/** Moves the money. @returns what payouts and corrections change in advances (DR-4.99) */
async function payOut(
  tx: Transaction,
  ledger: Ledger,
  paid: readonly PaidCoupon[],
  nowMs: number,
): Promise<FillChange[]> {
  const accounts = await openAccounts(tx, paid);
  const available = await lockPlayers(tx, paid);
  const owed = await readOwed(tx, ledger, paid);
  const moved = paid.filter(({ differenceMinor }) => differenceMinor !== 0n);
  const advances = await readAdvances(
    tx,
    moved.map(({ couponId }) => couponId),
    nowMs,
  );
  const fills: FillChange[] = [];
  const transfers = paid.flatMap((coupon) => {
    const account = (code: string): LedgerAccountId => {
      const id = accounts.get(accountKey(code, coupon.currency));
      if (id === undefined) throw new Error(`no account ${code}`);
      return id;
    };
    const house = {
      stakes: account(houseAccounts.stakesInPlay),
      sportsbook: account(houseAccounts.sportsbook),
      advances: account(houseAccounts.advances),
      insurance: account(houseAccounts.insurance),
    };
    const ofAdvances = { advances: advances.get(coupon.couponId) ?? [], fills };
    return transfersOf(coupon, house, { owed, available, ...ofAdvances });
  });
  const outcomes = await ledger.apply(tx, transfers);
  const bad = outcomes.findIndex((outcome) => outcome !== 'applied');
  if (bad >= 0) throw new Error(`settlement transfer ${transfers[bad]?.key} was ${outcomes[bad]}`);
  return fills;
}

/**
 * Opens the house's accounts, and the receivables that a correction may need, before any balance is locked. All
 * transactions use one order, so two transactions that open the same account wait for each other.
 */
function openAccounts(tx: Transaction, paid: readonly PaidCoupon[]): Promise<Map<string, LedgerAccountId>> {
  const accounts = new Map<string, HouseAccount>();
  for (const { userId, currency, differenceMinor, insuranceDifferenceMinor } of paid) {
    const codes: string[] = [...settlementHouses];
    if (differenceMinor < 0n || insuranceDifferenceMinor < 0n) codes.push(houseAccounts.receivable(userId));
    for (const code of codes) accounts.set(accountKey(code, currency), { code, currency });
  }
  return openHouseAccounts(tx, [...accounts.values()]);
}

/**
 * Locks all accounts of the affected players in the coupon's currency, in id order over all players. Only the holder of
 * these locks may change a player's receivable (RL-21). A receivable may not exist yet, so it cannot be locked itself.
 * @returns the available balance of the accounts that a correction debits
 */
async function lockPlayers(tx: Transaction, paid: readonly PaidCoupon[]): Promise<Map<bigint, bigint>> {
  const moved = paid.filter(
    (coupon) => coupon.differenceMinor !== 0n || coupon.insuranceDifferenceMinor !== 0n,
  );
  if (moved.length === 0) return new Map();
  const rows = await tx.query<{ id: bigint; available: bigint }>(
    'select id, available from betting_lock_players($1::bigint[], $2::text[])',
    [moved.map((coupon) => coupon.userId), moved.map((coupon) => coupon.currency)],
  );
  return new Map(rows.map((row) => [row.id, row.available]));
}

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
