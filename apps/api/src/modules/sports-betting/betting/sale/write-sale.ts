import { salePart } from '@touchline/betting-engine';
import type { Sql, Transaction } from '../../../../platform/database/db.ts';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import type { LedgerAccountId, Transfer } from '../../../banking/ledger/index.ts';
import { houseAccounts } from '../../../banking/wallet/index.ts';
import { writeCouponJson } from '../coupon-json.ts';
import { hex, time, writeRow } from '../placement/placement-rows.ts';
import { isIdOfOtherKind } from '../placement/request-kind.ts';
import { accountKey, openHouseAccounts } from '../settlement/house-accounts.ts';
import { readSale } from './read-sales.ts';
import type { SellableCoupon } from './read-sellable.ts';
import { hashSale } from './request-hash.ts';
import type { SaleDeps, SaleRequest } from './sale-types.ts';
import type { CouponValue } from './value-coupon.ts';

/** A decided sale. */
export type DecidedSale = {
  request: SaleRequest;
  coupon: SellableCoupon;
  value: Extract<CouponValue, { outcome: 'value' }>;
  requestedAtMs: number;
  /** The waiting sale that this decision ends; null for an immediate sale. */
  saleId: bigint | null;
};

/**
 * `stale`: the data of the decision has changed. `gone`: the coupon is no longer open. `closed`: the site is in
 * maintenance.
 */
export type WriteOutcome = 'sold' | 'stale' | 'gone' | 'closed';

/**
 * Sells a coupon or a part of it in one transaction (DR-4.119, DR-4.120, RL-23). The transaction takes the lock,
 * compares the data of the decision, moves the money and writes the coupon's new state.
 */
export async function writeSale(deps: SaleDeps, decided: DecidedSale): Promise<WriteOutcome> {
  const houses = await openSaleHouses(deps.db, decided.coupon.currency);
  return deps.db.transaction(async (tx) => {
    const { outcome, acceptSeq } = await lockSale(tx, decided);
    if (outcome !== 'ok') return outcome;
    if (await isIdUsed(tx, decided)) return 'stale';
    await writeLockedSale(tx, deps, decided, { houses, acceptSeq });
    await failpoint('sale-written');
    return 'sold';
  });
}

/** Whether a request with the same id was written at the same time, after this one had looked for it (RL-40). */
async function isIdUsed(tx: Transaction, { saleId, request }: DecidedSale): Promise<boolean> {
  const known = await readSale(tx, request.userId, request.requestId);
  if (known !== null) return known.id !== saleId;
  return isIdOfOtherKind(tx, 'sale', request);
}

/** The house accounts that a sale moves money between. */
export type SaleHouses = { stakes: LedgerAccountId; sportsbook: LedgerAccountId };

export async function openSaleHouses(sql: Sql, currency: string): Promise<SaleHouses> {
  const codes = [houseAccounts.stakesInPlay, houseAccounts.sportsbook];
  const accounts = await openHouseAccounts(
    sql,
    codes.map((code) => ({ code, currency })),
  );
  const account = (code: string): LedgerAccountId => {
    const id = accounts.get(accountKey(code, currency));
    if (id === undefined) throw new Error(`no account ${code}`);
    return id;
  };
  return { stakes: account(houseAccounts.stakesInPlay), sportsbook: account(houseAccounts.sportsbook) };
}

/** The debt of a player in the coupon's currency; null when there is none (DR-1.19). */
export async function readDebt(
  sql: Sql,
  { ledger }: Pick<SaleDeps, 'ledger'>,
  { userId, currency }: Pick<SellableCoupon, 'userId' | 'currency'>,
): Promise<{ id: LedgerAccountId; owedMinor: bigint } | null> {
  const debts = await ledger.debtsOf(sql, [houseAccounts.receivable(userId)]);
  return debts.find((debt) => debt.currency === currency) ?? null;
}

/** Writes the money and the row of a sale whose locks are held. @returns the id of the sale */
export async function writeLockedSale(
  tx: Transaction,
  deps: Pick<SaleDeps, 'ledger' | 'clock'>,
  decided: DecidedSale,
  { houses, acceptSeq }: { houses: SaleHouses; acceptSeq: bigint | null },
): Promise<bigint> {
  const debt = await readDebt(tx, deps, decided.coupon);
  const transfers = saleTransfers(decided, houses, debt);
  const outcomes = await deps.ledger.apply(tx, transfers);
  const bad = outcomes.findIndex((one) => one !== 'applied');
  if (bad >= 0) throw new Error(`sale transfer ${transfers[bad]?.key} was ${outcomes[bad]}`);
  const [row] = await tx.query<{ id: bigint }>('select betting_write_sale($1) as id', [
    saleRow(decided, acceptSeq, deps.clock.nowMs()),
  ]);
  if (!row) throw new Error('a written sale has an id');
  return row.id;
}

async function lockSale(tx: Transaction, { coupon, value: { rows } }: DecidedSale) {
  const [row] = await tx.query<{ outcome: 'ok' | 'stale' | 'gone' | 'closed'; acceptSeq: bigint | null }>(
    `select outcome, accept_seq as "acceptSeq" from betting_lock_sale($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      coupon.id,
      coupon.userId,
      rows.map(({ marketId }) => marketId),
      rows.map(({ outcomeKey }) => outcomeKey),
      rows.map(({ marketVersion }) => marketVersion),
      rows.map(({ gameVersion }) => gameVersion),
      coupon.settlementSeq,
      coupon.soldStakeMinor,
      coupon.statuses,
    ],
  );
  return row ?? { outcome: 'gone' as const, acceptSeq: null };
}

const partOf = ({ request, coupon, value }: DecidedSale) =>
  salePart(value.value.valueMinor, coupon.stakeLeftMinor, request.percent);

/**
 * Returns the transfers of a sale. The sold stake leaves play, unless a settlement has taken it out before. The payout
 * repays a receivable first (DR-1.19); the rest goes to the coupon's account.
 */
function saleTransfers(
  decided: DecidedSale,
  houses: SaleHouses,
  debt: { id: LedgerAccountId; owedMinor: bigint } | null,
): Transfer[] {
  const { request, coupon } = decided;
  const { paidMinor, soldStakeMinor } = partOf(decided);
  const owed = debt?.owedMinor ?? 0n;
  const repaid = owed < paidMinor ? owed : paidMinor;
  const move = (
    name: string,
    sourceId: LedgerAccountId,
    destinationId: LedgerAccountId,
    amountMinor: bigint,
    reason: Transfer['reason'],
  ): Transfer => ({
    phase: 'direct',
    key: `coupon:${coupon.id}:${name}:${request.requestId}`,
    sourceId,
    destinationId,
    currency: coupon.currency,
    amountMinor,
    reason,
  });
  const { stakes, sportsbook } = houses;
  const player = coupon.ledgerAccountId as LedgerAccountId;
  const isInPlay = coupon.settlementSeq === 0;
  return [
    ...(isInPlay ? [move('sale-stake', stakes, sportsbook, soldStakeMinor, 'coupon-stake')] : []),
    ...(debt && repaid > 0n ? [move('sale-repay', sportsbook, debt.id, repaid, 'receivable-repayment')] : []),
    ...(paidMinor > repaid ? [move('sale', sportsbook, player, paidMinor - repaid, 'coupon-sale')] : []),
  ];
}

/** Builds a row of `betting_sale`. */
function saleRow(decided: DecidedSale, acceptSeq: bigint | null, nowMs: number): string {
  const { request, coupon, value, saleId, requestedAtMs } = decided;
  const { paidMinor, soldStakeMinor } = partOf(decided);
  return writeRow({
    id: saleId,
    coupon_id: coupon.id,
    ...requestCells(request),
    requested_at: time(requestedAtMs),
    decided_at: time(nowMs),
    value_minor: value.value.valueMinor,
    fair_minor: value.value.fairMinor,
    margin_ppm: value.value.marginPpm,
    paid_minor: paidMinor,
    sold_stake_minor: soldStakeMinor,
    legs: { json: writeCouponJson(value.legs) },
    accept_seq: acceptSeq,
  });
}

/** Returns the columns of `betting_sale` that the request gives. */
export const requestCells = (request: SaleRequest) => ({
  user_id: request.userId,
  request_id: request.requestId,
  request_hash: hex(hashSale(request)),
  kind: request.kind,
  percent: request.percent,
  expected_minor: request.expectedMinor,
});
