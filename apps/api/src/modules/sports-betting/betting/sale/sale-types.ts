import type { EngineConfig } from '@touchline/betting-engine';
import type { SaleRefusalCode } from '@touchline/contracts/sports-betting';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Database } from '../../../../platform/database/db.ts';
import type { Ledger } from '../../../banking/ledger/index.ts';
import type { Catalogue, LegRow } from '../../catalogue/index.ts';

export type SaleDeps = {
  db: Database;
  clock: Clock;
  catalogue: Pick<Catalogue, 'readLegs'>;
  /** The selections that this process holds in memory; null when one of them is missing. For offers only. */
  cachedLegs: (picks: readonly { marketId: bigint; outcomeKey: string }[]) => LegRow[] | null;
  ledger: Ledger;
  engine: () => EngineConfig;
};

/** A requested sale. Amounts are in minor units of the coupon's currency. */
export type SaleRequest = {
  requestId: string;
  userId: bigint;
  couponId: bigint;
  kind: 'player' | 'automatic' | 'edit';
  /** The part to sell in whole percents: 10 to 90, or 100 (DR-4.119). */
  percent: number;
  /** The lowest value of the whole coupon at which it may be sold (DR-4.120). */
  expectedMinor: bigint;
};

/** Why a coupon was not sold; the details are in the format of the contract. */
export type SaleRefusal = { code: SaleRefusalCode; details: Record<string, unknown> };

export const refused = (code: SaleRefusalCode, details: Record<string, unknown> = {}) =>
  ({ outcome: 'refused', refusal: { code, details } }) as const;
