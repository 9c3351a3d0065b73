import { type EngineConfig, isInsurableType, type SaleLeg } from '@touchline/betting-engine';
import type { NoInsuranceReasonWire } from '@touchline/contracts/sports-betting';
import type { LegRow } from '../../catalogue/index.ts';
import type { SellableCoupon } from '../sale/read-sellable.ts';
import { valueCoupon } from '../sale/value-coupon.ts';
import type { InsuranceSettings } from './insurance-types.ts';

/** A coupon that can be insured now, and the data from which its premium is computed. */
export type Insurable = {
  outcome: 'insurable';
  /** p: the fair chance that the whole coupon wins, in billionths. */
  chancePpb: bigint;
  legs: SaleLeg[];
  /** The catalogue rows of its bets, which the writing transaction compares. */
  rows: LegRow[];
};

/**
 * Returns whether a coupon can be insured now, and its chance (DR-4.123, DR-4.201). Pure.
 * @param rows the selections of its open bets in any order
 */
export function valueInsurance(
  coupon: SellableCoupon,
  rows: readonly LegRow[],
  engine: EngineConfig,
  { isOn }: Pick<InsuranceSettings, 'isOn'>,
): Insurable | { outcome: 'none'; reason: NoInsuranceReasonWire } {
  const none = (reason: NoInsuranceReasonWire) => ({ outcome: 'none', reason }) as const;
  if (!isOn) return none('off');
  if (coupon.accepted && !isInsurableType(coupon.accepted)) return none('type');
  if (coupon.settlements.some((settlement) => settlement !== undefined)) return none('settled');
  const now = valueCoupon(coupon, rows, engine);
  if (now.outcome === 'none') return now;
  if (now.rows.some(({ section }) => section === 'live')) return none('live');
  return { outcome: 'insurable', chancePpb: now.value.chancePpb, legs: now.legs, rows: now.rows };
}
