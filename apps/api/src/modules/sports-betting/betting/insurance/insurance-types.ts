import type { EngineConfig } from '@touchline/betting-engine';
import type { InsuranceRefusalCode } from '@touchline/contracts/sports-betting';
import type { Database } from '../../../../platform/database/db.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Ledger } from '../../../banking/ledger/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';

/** The operator's settings of insurance (DR-4.200). The load is in percents: 10 is a factor of 1.10. */
export type InsuranceSettings = { isOn: boolean; loadPercent: number };

export type InsuranceDeps = {
  db: Database;
  clock: Clock;
  catalogue: Pick<Catalogue, 'readLegs'>;
  ledger: Ledger;
  engine: () => EngineConfig;
  settings: () => InsuranceSettings;
};

/** A requested insurance. Amounts are in minor units of the coupon's currency. */
export type InsuranceRequest = {
  requestId: string;
  userId: bigint;
  couponId: bigint;
  /** The share of the stake to insure, in whole percents. */
  percent: number;
  /** The insured amount and the highest premium to which the player agreed (DR-4.202). */
  insuredMinor: bigint;
  premiumMinor: bigint;
};

/** Why nothing was insured; the details are in the format of the contract. */
export type InsuranceRefusal = { code: InsuranceRefusalCode; details: Record<string, unknown> };

export const refused = (code: InsuranceRefusalCode, details: Record<string, unknown> = {}) =>
  ({ outcome: 'refused', refusal: { code, details } }) as const;
