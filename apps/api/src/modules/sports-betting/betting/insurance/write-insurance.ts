import type { Insurance } from '@touchline/betting-engine';
import type { Transaction } from '../../../../platform/database/db.ts';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import { sha256 } from '../../../../platform/process/sha256.ts';
import type { LedgerAccountId, Transfer } from '../../../banking/ledger/index.ts';
import { houseAccounts } from '../../../banking/wallet/index.ts';
import { writeCouponJson } from '../coupon-json.ts';
import { hex, time, writeRow } from '../placement/placement-rows.ts';
import type { SellableCoupon } from '../sale/read-sellable.ts';
import { accountKey, openHouseAccounts } from '../settlement/house-accounts.ts';
import type { InsuranceDeps, InsuranceRequest } from './insurance-types.ts';
import type { Insurable } from './value-insurance.ts';

/** A decided purchase. */
export type DecidedInsurance = {
  request: InsuranceRequest;
  coupon: SellableCoupon;
  insurable: Insurable;
  insurance: Insurance;
  loadPercent: number;
};

/** Hashes the content of a request. Two requests with one id and different hashes are different purchases (RL-40). */
export const hashInsurance = ({
  userId,
  couponId,
  percent,
  insuredMinor,
  premiumMinor,
}: InsuranceRequest): Buffer => sha256([userId, couponId, percent, insuredMinor, premiumMinor].join('/'));

/**
 * `stale`: the data of the decision has changed. `gone`: the coupon is no longer open. `closed`: the site is in
 * maintenance. `no-funds`: the balance does not cover the premium. `limit-…`: a limit of the player stops the premium,
 * which counts as a stake (DR-11.66).
 */
export type WriteOutcome = 'insured' | 'stale' | 'gone' | 'closed' | 'no-funds' | LimitOutcome;
type LimitOutcome = 'limit-wager' | 'limit-loss' | 'limit-session';

/**
 * Writes a purchase in one transaction (DR-4.202): it takes the locks, compares the data of the decision, moves the
 * premium and writes the insurance.
 */
export async function writeInsurance(deps: InsuranceDeps, decided: DecidedInsurance): Promise<WriteOutcome> {
  const { currency } = decided.coupon;
  const code = houseAccounts.insurance;
  const accounts = await openHouseAccounts(deps.db, [{ code, currency }]);
  const houseId = accounts.get(accountKey(code, currency));
  if (houseId === undefined) throw new Error(`no account ${code}`);
  return deps.db.transaction(async (tx) => {
    const { outcome, acceptSeq } = await lock(tx, decided);
    if (outcome !== 'ok') return outcome;
    const limited = await judgeLimits(tx, decided);
    if (limited !== 'placed') return limited;
    const [paid] = await deps.ledger.apply(tx, [premiumTransfer(decided, houseId)]);
    if (paid === 'no-funds') return 'no-funds';
    if (paid !== 'applied') throw new Error(`the premium of coupon ${decided.coupon.id} was ${paid}`);
    await tx.query('select betting_write_insurance($1)', [
      insuranceRow(decided, acceptSeq, deps.clock.nowMs()),
    ]);
    await failpoint('insurance-written');
    return 'insured';
  });
}

async function lock(tx: Transaction, { coupon, request, insurable: { rows } }: DecidedInsurance) {
  const [row] = await tx.query<{ outcome: 'ok' | 'stale' | 'gone' | 'closed'; acceptSeq: bigint | null }>(
    `select outcome, accept_seq as "acceptSeq"
     from betting_lock_insurance($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      coupon.id,
      coupon.userId,
      request.requestId,
      rows.map(({ marketId }) => marketId),
      rows.map(({ outcomeKey }) => outcomeKey),
      rows.map(({ marketVersion }) => marketVersion),
      rows.map(({ gameVersion }) => gameVersion),
      coupon.settlementSeq,
      coupon.soldStakeMinor,
      coupon.statuses,
      coupon.insuredPercent,
    ],
  );
  return row ?? { outcome: 'gone' as const, acceptSeq: null };
}

/** Checks the premium against the player's limits, after the last lock of the purchase. */
async function judgeLimits(
  tx: Transaction,
  { request, coupon, insurance }: DecidedInsurance,
): Promise<'placed' | LimitOutcome> {
  const [row] = await tx.query<{ outcome: 'placed' | LimitOutcome }>(
    'select betting_judge_premium($1, $2, $3) as outcome',
    [request.userId, coupon.currency, insurance.premiumMinor],
  );
  if (!row) throw new Error('a premium was not judged');
  return row.outcome;
}

const premiumTransfer = (
  { coupon, request, insurance }: DecidedInsurance,
  destinationId: LedgerAccountId,
): Transfer => ({
  phase: 'direct',
  key: `coupon:${coupon.id}:premium:${request.requestId}`,
  sourceId: coupon.ledgerAccountId as LedgerAccountId,
  destinationId,
  currency: coupon.currency,
  amountMinor: insurance.premiumMinor,
  reason: 'insurance-premium',
});

/** Builds a row of `betting_insurance`. */
const insuranceRow = (
  { request, coupon, insurable, insurance, loadPercent }: DecidedInsurance,
  acceptSeq: bigint | null,
  nowMs: number,
): string =>
  writeRow({
    coupon_id: coupon.id,
    user_id: request.userId,
    request_id: request.requestId,
    request_hash: hex(hashInsurance(request)),
    percent: request.percent,
    stake_minor: coupon.stakeLeftMinor,
    insured_minor: insurance.insuredMinor,
    chance_ppb: insurable.chancePpb,
    load_percent: loadPercent,
    premium_minor: insurance.premiumMinor,
    legs: { json: writeCouponJson(insurable.legs) },
    settlement_seq: coupon.settlementSeq,
    accept_seq: acceptSeq,
    bought_at: time(nowMs),
  });
