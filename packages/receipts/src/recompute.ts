/** Recomputes the paid amount of a receipt with the site's engine and no other input. */
import {
  type AcceptedCoupon,
  type BoughtInsurance,
  cancelledPrepaid,
  chanceOfAll,
  type CouponSettlement,
  DEFAULT_CONFIG,
  insurancePayoutMinor,
  isInsurableType,
  type OutcomeSettlement,
  quoteInsurance,
  type SaleLeg,
  salePart,
  saleValue,
  settleCoupon,
} from '@touchline/betting-engine';
import type {
  InsuranceCells,
  InsuredBody,
  ReceiptBody,
  ResultCells,
  SettledBody,
  SoldBody,
  StoredInteger,
} from './receipt-file-format.ts';

const bigintText = /^-?[0-9]+n$/;

/** Converts the stored form of a coupon: texts such as "500n" become integers. */
export function reviveIntegers(value: unknown): unknown {
  if (typeof value === 'string') return bigintText.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (Array.isArray(value)) return value.map(reviveIntegers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, reviveIntegers(one)]));
}

export const minorOf = (text: StoredInteger): bigint => BigInt(text.slice(0, -1));

/** Returns the fault in the amounts of a receipt; null when the amounts follow from the rules. */
export function amountFault(body: ReceiptBody): 'payout' | 'state' | 'sale' | 'insurance' | null {
  if (body.kind === 'accepted') return null;
  const coupon = reviveIntegers(body.coupon) as AcceptedCoupon;
  if (body.kind === 'insured') return premiumFault(coupon, body);
  return body.kind === 'settled' ? settlementFault(coupon, body) : saleFault(coupon, body);
}

const states = { WON: 'won', LOST: 'lost', RETURNED: 'returned', PARTIAL: 'partial' } as const;

function settlementFault(coupon: AcceptedCoupon, body: SettledBody): 'payout' | 'state' | 'insurance' | null {
  const left = { ...coupon, stakeMinor: minorOf(body.stakeLeftMinor) };
  if (!isPrepaidRight(coupon, body)) return 'payout';
  const settled = settleReceipt(left, body);
  const payoutMinor = settled.outcome === 'open' ? 0n : settled.payoutMinor;
  if (payoutMinor !== minorOf(body.payoutMinor)) return 'payout';
  if ((settled.outcome === 'open' ? 'open' : states[settled.state]) !== body.state) return 'state';
  return isInsuranceRight(settled, body) ? null : 'insurance';
}

/** What the insurances of a coupon pay in its settlement follows from its state and the stake that is left (DR-4.204). */
function isInsuranceRight(settled: CouponSettlement, { insurance, stakeLeftMinor }: SettledBody): boolean {
  if (insurance === undefined) return true;
  const state = settled.outcome === 'open' ? 'OPEN' : settled.state;
  const bought = insurance.bought.map(toBought);
  return insurancePayoutMinor(state, bought, minorOf(stakeLeftMinor)) === minorOf(insurance.paidMinor);
}

const toBought = ({ insuredMinor, premiumMinor, stakeMinor }: InsuranceCells): BoughtInsurance => ({
  insuredMinor: minorOf(insuredMinor),
  premiumMinor: minorOf(premiumMinor),
  stakeMinor: minorOf(stakeMinor),
});

/** The premium of a purchase follows from the share, the stake and the fair chances of the bets (DR-4.123). */
function premiumFault(coupon: AcceptedCoupon, body: InsuredBody): 'insurance' | null {
  const legs = reviveIntegers(body.legs) as SaleLeg[];
  const isOpen = legs.length === coupon.legs.length && legs.every(({ state }) => state === 'open');
  const chancePpb = chanceOfAll(legs);
  const quote = quoteInsurance({
    stakeMinor: minorOf(body.stakeMinor),
    percent: body.percent,
    insuredPercent: 0,
    chancePpb,
    loadPercent: body.loadPercent,
  });
  const isRight =
    isInsurableType(coupon) &&
    isOpen &&
    chancePpb === minorOf(body.chancePpb) &&
    quote.outcome === 'insurance' &&
    quote.insuredMinor === minorOf(body.insuredMinor) &&
    quote.premiumMinor === minorOf(body.premiumMinor);
  return isRight ? null : 'insurance';
}

/**
 * Settles the coupon of a receipt: a cancelled advance pays the own part and what was covered; a confirmed one, and a
 * coupon without an advance, pay by the results.
 */
export function settleReceipt(coupon: AcceptedCoupon, body: SettledBody): CouponSettlement {
  const { prepaid, results } = body;
  return prepaid?.state === 'cancelled' && isPrepaidRight(coupon, body)
    ? cancelledPrepaid(coupon, minorOf(prepaid.filledMinor))
    : settleCoupon(coupon, results.map(toSettlement));
}

/** Only a coupon with an advance has a decision; it is confirmed when the whole advance is covered (DR-4.100). */
function isPrepaidRight({ prepaidMinor }: AcceptedCoupon, { prepaid, results }: SettledBody): boolean {
  if (prepaidMinor === undefined || prepaid === undefined) return prepaidMinor === prepaid;
  const filledMinor = minorOf(prepaid.filledMinor);
  if (filledMinor < 0n) return false;
  return prepaid.state === 'confirmed'
    ? filledMinor === prepaidMinor
    : filledMinor < prepaidMinor && results.every(([statusId]) => statusId === 3);
}

/** Converts a result of a receipt to the engine's form; undefined for an open bet. */
export function toSettlement([statusId, num, den]: ResultCells): OutcomeSettlement | undefined {
  if (statusId < 0) return undefined;
  const settled = { statusId: statusId as OutcomeSettlement['statusId'] };
  return num === null || den === null
    ? settled
    : { ...settled, deadHeatFactor: { num: BigInt(num), den: BigInt(den) } };
}

function saleFault(coupon: AcceptedCoupon, body: SoldBody): 'sale' | null {
  const margin = minorOf(body.marginPpm);
  // The receipt contains the margin of the sale. The other amounts follow from it.
  const saleMargin = { basePpm: margin, perOpenLegPpm: 0n, maxPpm: margin };
  const legs = reviveIntegers(body.legs) as SaleLeg[];
  const value = saleValue(coupon, minorOf(body.stakeMinor), legs, { ...DEFAULT_CONFIG, saleMargin }, 0n);
  if (value.outcome === 'none' || value.valueMinor !== minorOf(body.valueMinor)) return 'sale';
  const part = salePart(value.valueMinor, minorOf(body.stakeMinor), body.percent);
  const isRight =
    part.paidMinor === minorOf(body.paidMinor) && part.soldStakeMinor === minorOf(body.soldStakeMinor);
  return isRight ? null : 'sale';
}
