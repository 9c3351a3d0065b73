import type { Batched } from '../../../../platform/database/batcher.ts';
import type { Database } from '../../../../platform/database/db.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Catalogue, LegRow } from '../../catalogue/index.ts';
import type {
  ContextRequest,
  PlaceOutcome,
  PlayerContext,
  RefusedRequest,
  Selected,
  SinglesToWrite,
} from './coupon-store.ts';
import type { Placement } from './placement-types.ts';
import type { PrepaidRead, PrepaidRequest } from '../prepaid/read-prepaid.ts';
import type { BettingSettings } from './snapshot.ts';
import type { LiabilityRead, LiabilityRequest } from '../risk/read-liability.ts';

/** Dependencies of quotes, placements and decisions of waiting coupons. */
export type PlaceDeps = {
  db: Database;
  clock: Clock;
  catalogue: Pick<Catalogue, 'readLegs'>;
  /**
   * Reads selections like the database read, with a separate queue for placements, so that live decisions and quotes do
   * not wait behind refused coupons.
   */
  readLegs: Batched<readonly Selected[], readonly LegRow[]>;
  /** Selections from this process's cache, in order; null when one is missing. */
  cachedLegs: (picks: readonly Selected[]) => LegRow[] | null;
  /** Reads the player, in batches with other requests. `write` writes a decided placement in the same way. */
  readContext: Batched<ContextRequest, PlayerContext>;
  write: Batched<Placement, PlaceOutcome>;
  /** Stores a refusal; false when a coupon was written under the id in the meantime. */
  remember: Batched<RefusedRequest, boolean>;
  /** Writes all singles of a request in one transaction; `rememberSingles` stores their refusals in one statement. */
  writeSingles: Batched<SinglesToWrite, PlaceOutcome[]>;
  rememberSingles: Batched<readonly RefusedRequest[], boolean[]>;
  /** Reads the house's open liability that a coupon would raise. */
  readLiability: Batched<LiabilityRequest, LiabilityRead>;
  /** Reads what an account may get in advance now; null when the site offers no advance bets (DR-4.97). */
  readPrepaid: Batched<PrepaidRequest, PrepaidRead | null>;
  /** What an account may get in advance, for quotes; in minor units, null when the site offers no advance bets. */
  quotePrepaid: Batched<Pick<PrepaidRequest, 'userId' | 'accountId'>, bigint | null>;
  settings: () => BettingSettings;
  /** The ledger account of stakes in play, by currency. */
  stakesAccountId: (currency: string) => Promise<bigint>;
  /** The ledger account that pays free bets, by currency. */
  promotionsAccountId: (currency: string) => Promise<bigint>;
  /** The ledger account that pays advances until base coupons cover them, by currency (DR-4.180). */
  advancesAccountId: (currency: string) => Promise<bigint>;
};
