import { availablePrepaidMinor } from '@touchline/betting-engine';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../../platform/database/db.ts';
import type { Catalogue, LegRow } from '../../catalogue/index.ts';
import type { Selected } from '../placement/coupon-store.ts';
import type { BettingSettings } from '../placement/snapshot.ts';
import { readSellable, type SellableCoupon } from '../sale/read-sellable.ts';
import { distinctPicks } from '../sale/value-coupon.ts';
import { isInWindow, maxBases, type PrepaidBase, toBase } from './read-prepaid.ts';

type Deps = {
  db: Database;
  catalogue: Pick<Catalogue, 'readLegs'>;
  /** Selections from this process's cache; null when one is missing. */
  cachedLegs: (picks: readonly Selected[]) => LegRow[] | null;
  settings: () => BettingSettings;
  nowMs: () => number;
};

/** The values of an account's coupons, and the states, prices and settings at which they hold. */
type Known = {
  version: string;
  coupons: readonly SellableCoupon[];
  picks: readonly Selected[];
  prices: string;
  settings: BettingSettings;
  bases: readonly PrepaidBase[];
};

/** The coupons that are kept for all accounts; an entry with 50 coupons takes about 200 kB. */
const mostCoupons = 10_000;

/**
 * Returns a function that reads what an account may get in advance, for quotes (DR-4.97): in minor units, null when the
 * site offers no advance bets. One cheap read shows whether the account's coupons have changed; their values are computed
 * again only then, or when a price has changed. Prices come from this process's cache, which may be slightly outdated: a
 * quote guarantees nothing (DR-4.127), and the placement decides on the database.
 */
export function createPrepaidQuotes({ db, catalogue, cachedLegs, settings, nowMs }: Deps) {
  const accounts = new LRUCache<bigint, Known>({
    maxSize: mostCoupons,
    sizeCalculation: ({ coupons }) => coupons.length + 1,
  });
  return async (userId: bigint, accountId: bigint): Promise<bigint | null> => {
    const now = settings();
    const { isOn, sharePercent, windowMs } = now.prepaid;
    if (!isOn) return null;
    const { outstanding, couponIds, version } = await readState(db, userId, accountId);
    if (couponIds.length === 0) return 0n;
    const known = accounts.get(accountId);
    const isSame = known?.version === version;
    const coupons = isSame ? known.coupons : await readSellable(db, userId, couponIds);
    const picks = isSame ? known.picks : distinctPicks(coupons);
    const rows = cachedLegs(picks) ?? (await catalogue.readLegs(db, picks));
    const prices = rows.map(priceKey).join(' ');
    const bases =
      isSame && known.prices === prices && known.settings === now
        ? known.bases
        : coupons.flatMap((coupon) => toBase(coupon, rows, now.engine) ?? []);
    accounts.set(accountId, { version, coupons, picks, prices, settings: now, bases });
    const atMs = nowMs();
    const values = bases
      .filter((base) => isInWindow(base, atMs, windowMs))
      .map(({ valueMinor }) => valueMinor);
    return availablePrepaidMinor(values, sharePercent, outstanding);
  };
}

/** Everything of a selection that changes the value of a coupon. */
const priceKey = (row: LegRow): string =>
  [row.marketId, row.outcomeKey, row.marketVersion, row.gameVersion, row.marketStatus, row.isProducerUp].join(
    '/',
  );

type State = { outstanding: bigint; couponIds: readonly bigint[]; version: string };

async function readState(db: Database, userId: bigint, accountId: bigint): Promise<State> {
  const [row] = await db.query<{ outstanding: bigint; couponIds: (bigint | string)[]; version: string }>(
    'select outstanding, coupon_ids as "couponIds", version from betting_prepaid_state($1, $2, $3)',
    [userId, accountId, maxBases],
    'prepared',
  );
  return row
    ? { ...row, couponIds: row.couponIds.map(BigInt) }
    : { outstanding: 0n, couponIds: [], version: '' };
}
