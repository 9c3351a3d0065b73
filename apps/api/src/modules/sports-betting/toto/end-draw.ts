import {
  countCorrectLines,
  shareTotoPool,
  type SharedTotoPool,
  totoCouponReturn,
  totoPayoutMinor,
  type TotoKind,
  type TotoResult,
} from '@touchline/betting-engine';
import { knownCurrency } from '@touchline/money';
import type { Transaction } from '../../../platform/database/db.ts';
import { failpoint } from '../../../platform/process/failpoints.ts';
import { type DrawRow, kindOf, readDraw, readMatches } from './draw-store.ts';
import { allResults } from './match-results.ts';
import { scoresOf, type TotoDeps } from './toto-types.ts';

/** Paid coupons of one transaction: few enough for a short lock of their accounts (DR-8.167). */
const mostPaid = 500;
/** Coupons of one transaction, with those that get nothing: their accounts are not locked. */
const mostRead = 5_000;

/** One step of the end of a draw, in one transaction. @returns whether something was done */
type Step = (deps: TotoDeps, tx: Transaction, draw: DrawRow) => Promise<boolean>;

/** The step of each state; others have none here. */
export const endSteps: Readonly<Record<string, Step>> = {
  counting: countOrDecide,
  paying: pay,
  refunding: pay,
};

/** Runs one step of a draw in a state, unless another worker holds the draw. */
export function stepDraw(deps: TotoDeps, drawId: bigint, state: string, step: Step): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [claim] = await tx.query<{ isOwn: boolean }>('select toto_claim($1, $2) as "isOwn"', [
      drawId,
      state,
    ]);
    const draw = claim?.isOwn ? await readDraw(tx, drawId) : null;
    return draw !== null && (await step(deps, tx, draw));
  });
}

type CouponToCount = { id: bigint; choices: number[] };

async function readResults(tx: Transaction, kind: TotoKind, draw: DrawRow): Promise<TotoResult[]> {
  const results = allResults(kind, await readMatches(tx, [draw.id]));
  if (results === null) throw new Error(`draw ${draw.id} has a match without a result`);
  return results;
}

/** Counts the next chunk of coupons; without one it decides the shares. */
async function countOrDecide(deps: TotoDeps, tx: Transaction, draw: DrawRow): Promise<boolean> {
  const kind = kindOf(draw);
  const coupons = await tx.query<CouponToCount>(
    `select c.id, c.choices from toto_coupon c join toto_draw d on d.id = c.draw_id
     where d.id = $1 and c.id > d.counted_to order by c.id limit $2`,
    [draw.id, mostRead],
  );
  const last = coupons.at(-1);
  if (!last) return decide(deps, tx, draw);
  const results = await readResults(tx, kind, draw);
  const counts = Array.from({ length: kind.matches + 1 }, () => 0);
  for (const { choices } of coupons)
    countCorrectLines(choices, results).forEach((lines, correct) => {
      counts[correct] = (counts[correct] ?? 0) + lines;
    });
  await tx.query('select toto_count($1, $2, $3)', [draw.id, last.id, counts]);
  await failpoint('toto-draw-counted');
  return true;
}

/** Decides the shares under the locks of the results and the jackpot (DR-8.164, DR-8.165). */
async function decide(_deps: TotoDeps, tx: Transaction, draw: DrawRow): Promise<boolean> {
  const kind = kindOf(draw);
  const [locked] = await tx.query<{ jackpotMinor: bigint | null }>(
    'select toto_lock_decision($1, $2) as "jackpotMinor"',
    [draw.id, scoresOf(kind)],
  );
  const jackpotMinor = locked?.jackpotMinor ?? null;
  // The results have changed, and the lines are counted anew.
  if (jackpotMinor === null) return true;
  const matches = await readMatches(tx, [draw.id]);
  const voids = matches.filter(({ isVoid }) => isVoid).length;
  const shared = shareTotoPool(kind, { counts: draw.counts, jackpotMinor, voids });
  await tx.query('select toto_decide($1, $2, $3)', [
    draw.id,
    voids,
    shared.outcome === 'refunded' ? null : JSON.stringify(storedShares(shared)),
  ]);
  await failpoint('toto-draw-decided');
  return true;
}

const storedShares = (shared: SharedTotoPool) => ({
  turnover_minor: String(shared.turnoverMinor),
  fee_minor: String(shared.feeMinor),
  categories: shared.categories.map(({ correct, shareMinor, lines, unitMinor }) => ({
    correct,
    shareMinor: String(shareMinor),
    lines: String(lines),
    unitMinor: String(unitMinor),
  })),
  jackpot_unit_minor: String(shared.jackpotUnitMinor),
  jackpot_paid_minor: String(shared.jackpotPaidMinor),
  jackpot_after_minor: String(shared.jackpotAfterMinor),
  paid_minor: String(shared.paidMinor),
});

type CouponToPay = { id: bigint; choices: number[]; currency: string; rate: string; priceMinor: bigint };
type Payment = { id: bigint; correct: number | null; returnedMinor: bigint | null; payoutMinor: bigint };

/** Pays the next chunk of coupons of a decided draw, or ends the draw after the last one. */
async function pay(deps: TotoDeps, tx: Transaction, draw: DrawRow): Promise<boolean> {
  const coupons = await tx.query<CouponToPay>(
    `select c.id, c.choices, c.currency, c.rate, c.price_minor as "priceMinor"
     from toto_coupon c join toto_draw d on d.id = c.draw_id
     where d.id = $1 and c.id > d.paid_to order by c.id limit $2`,
    [draw.id, draw.state === 'refunding' ? mostPaid : mostRead],
  );
  if (coupons.length === 0) {
    await tx.query('select toto_end($1)', [draw.id]);
    return true;
  }
  const payments = withMostPaid(
    draw.state === 'refunding' ? coupons.map(refundOf) : await returnsOf(deps, tx, draw, coupons),
  );
  await tx.query('select toto_pay($1, $2, $3, $4, $5)', [
    draw.id,
    payments.map(({ id }) => id),
    payments.map(({ correct }) => correct),
    payments.map(({ returnedMinor }) => returnedMinor),
    payments.map(({ payoutMinor }) => payoutMinor),
  ]);
  await failpoint('toto-draw-paid');
  return true;
}

/** Returns the first payments, as many as one transaction may pay. */
function withMostPaid(payments: readonly Payment[]): readonly Payment[] {
  let paid = 0;
  for (const [at, { payoutMinor }] of payments.entries()) {
    if (payoutMinor > 0n) paid++;
    if (paid > mostPaid) return payments.slice(0, at);
  }
  return payments;
}

const refundOf = ({ id, priceMinor }: CouponToPay): Payment => ({
  id,
  correct: null,
  returnedMinor: null,
  payoutMinor: priceMinor,
});

async function returnsOf(
  { settings }: TotoDeps,
  tx: Transaction,
  draw: DrawRow,
  coupons: readonly CouponToPay[],
): Promise<Payment[]> {
  const kind = kindOf(draw);
  const results = await readResults(tx, kind, draw);
  const shares = sharesOf(draw);
  const { house } = settings();
  return coupons.map(({ id, choices, currency, rate }) => {
    const counts = countCorrectLines(choices, results);
    const returnedMinor = totoCouponReturn(kind, shares, counts);
    return {
      id,
      correct: counts.findLastIndex((lines) => lines > 0),
      returnedMinor,
      payoutMinor: totoPayoutMinor(returnedMinor, { house, currency: knownCurrency(currency), rate }),
    };
  });
}

/** The shares of a decided draw, as they are stored. */
export const sharesOf = (
  draw: Pick<DrawRow, 'categories' | 'jackpotUnitMinor'>,
): Pick<SharedTotoPool, 'categories' | 'jackpotUnitMinor'> => ({
  jackpotUnitMinor: draw.jackpotUnitMinor ?? 0n,
  categories: (draw.categories ?? []).map(({ correct, shareMinor, lines, unitMinor }) => ({
    correct,
    shareMinor: BigInt(shareMinor),
    lines: BigInt(lines),
    unitMinor: BigInt(unitMinor),
  })),
});
