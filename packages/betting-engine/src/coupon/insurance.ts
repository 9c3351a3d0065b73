/** Insurance of an accepted coupon (DR-4.123, DR-4.200 to 4.208). Amounts in minor units of the coupon's currency. */
import { rational, roundPremium } from '@touchline/money';
import { COUPON_FORMS } from '../coupon-types/forms.ts';
import type { AcceptedCoupon } from './accepted-coupon.ts';
import type { SettledState } from './settle-coupon.ts';

/** The shares of the stake that one purchase may insure, and the most of all purchases, in whole percents. */
export const INSURANCE_PERCENTS = { min: 10, max: 100 } as const;

/** Why a coupon, or a share of it, cannot be insured although it can be sold (DR-4.201). */
export type NoInsuranceReason =
  /** Only singles and expresses can be insured. */
  | 'type'
  /** A bet of the coupon has a result. */
  | 'settled'
  /** A bet of the coupon is live. */
  | 'live'
  /** The shares would be more than 100 % of the stake. */
  | 'insured'
  /** The premium would not be below the insured amount, or there is nothing to insure. */
  | 'no-value';

/** The price of an insurance. */
export interface Insurance {
  readonly outcome: 'insurance';
  /** X: what is paid when the coupon loses. */
  readonly insuredMinor: bigint;
  readonly premiumMinor: bigint;
}

export type InsuranceQuote = Insurance | { readonly outcome: 'none'; readonly reason: NoInsuranceReason };

/** The terms of an insurance. */
export interface InsuranceTerms {
  /** The stake that is left after partial sales. */
  readonly stakeMinor: bigint;
  /** The share to insure, in whole percents. */
  readonly percent: number;
  /** The shares that were insured before, in percents. */
  readonly insuredPercent: number;
  /** p: the fair chance that the whole coupon wins, in billionths (DR-4.117). */
  readonly chancePpb: bigint;
  /** The addition to the fair price, in percents: 10 is a factor of 1.10. */
  readonly loadPercent: number;
}

const BILLION = 1_000_000_000n;
const INSURABLE: ReadonlySet<number> = new Set([COUPON_FORMS.single.id, COUPON_FORMS.express.id]);

/** Whether coupons of this type can be insured: singles and expresses (DR-4.123). */
export const isInsurableType = ({ typeId }: Pick<AcceptedCoupon, 'typeId'>): boolean => INSURABLE.has(typeId);

/** Returns X = f x S, rounded down (DR-4.123). */
export const insuredAmountMinor = (stakeMinor: bigint, percent: number): bigint =>
  (stakeMinor * BigInt(percent)) / 100n;

/** Returns the premium: roundUp(X x (1 - p) x (1 + load)) (DR-4.123). Never negative. */
export function premiumMinor(insuredMinor: bigint, chancePpb: bigint, loadPercent: number): bigint {
  if (chancePpb < 0n || chancePpb > BILLION) throw new RangeError('a chance is between 0 and 1');
  const loaded = insuredMinor * (BILLION - chancePpb) * BigInt(100 + loadPercent);
  return roundPremium(rational(loaded, BILLION * 100n));
}

/** Returns the price of a share (DR-4.123, DR-4.201). A premium that is not below X is never offered. */
export function quoteInsurance(terms: InsuranceTerms): InsuranceQuote {
  const { stakeMinor, percent, insuredPercent, chancePpb, loadPercent } = terms;
  if (percent < INSURANCE_PERCENTS.min || percent + insuredPercent > INSURANCE_PERCENTS.max)
    return { outcome: 'none', reason: 'insured' };
  const insuredMinor = insuredAmountMinor(stakeMinor, percent);
  const premium = premiumMinor(insuredMinor, chancePpb, loadPercent);
  if (premium <= 0n || premium >= insuredMinor) return { outcome: 'none', reason: 'no-value' };
  return { outcome: 'insurance', insuredMinor, premiumMinor: premium };
}

/** A bought insurance. */
export interface BoughtInsurance {
  readonly insuredMinor: bigint;
  readonly premiumMinor: bigint;
  /** The stake that was left when it was bought. */
  readonly stakeMinor: bigint;
}

/** The part of insurances that belongs to the stake that is left: each amount in proportion, rounded down (DR-4.203). */
export function insuranceLeft(
  bought: readonly BoughtInsurance[],
  stakeLeftMinor: bigint,
): { readonly insuredMinor: bigint; readonly premiumMinor: bigint } {
  const left = (pick: (one: BoughtInsurance) => bigint): bigint =>
    bought.reduce((sum, one) => sum + (pick(one) * stakeLeftMinor) / one.stakeMinor, 0n);
  return { insuredMinor: left((one) => one.insuredMinor), premiumMinor: left((one) => one.premiumMinor) };
}

/**
 * Returns what insurances of a coupon pay in a settlement: X when the coupon is lost, the premium when the whole coupon
 * is void, otherwise nothing (DR-4.123, DR-4.204).
 */
export function insurancePayoutMinor(
  state: SettledState | 'OPEN',
  bought: readonly BoughtInsurance[],
  stakeLeftMinor: bigint,
): bigint {
  const { insuredMinor, premiumMinor: premium } = insuranceLeft(bought, stakeLeftMinor);
  if (state === 'LOST') return insuredMinor;
  return state === 'RETURNED' ? premium : 0n;
}
