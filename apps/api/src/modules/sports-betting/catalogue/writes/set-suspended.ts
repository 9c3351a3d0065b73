import type { Transaction } from '../../../../platform/database/db.ts';
import { findMarket, type MarketRow } from '../commands/find-market.ts';
import type { ChangeSet } from './change-set.ts';

/** The operator's overlay of a market. */
export type MarketOverlay = NonNullable<MarketRow['overlay']>;

/**
 * Suspends a game whatever the feed says, or opens it to the feed again, in a change of the catalogue.
 * @returns whether the game was blocked before; null for an unknown game
 */
export async function setGameBlocked(
  tx: Transaction,
  changeSet: ChangeSet,
  gameId: bigint,
  isBlocked: boolean,
): Promise<boolean | null> {
  const [row] = await tx.query<{ before: boolean }>(
    `update catalogue_game g set is_blocked = $2, version = g.version + 1 from catalogue_game old
     where g.id = $1 and old.id = g.id returning old.is_blocked as before`,
    [gameId, isBlocked],
  );
  if (!row) return null;
  changeSet.games.add(Number(gameId));
  return row.before;
}

/** Writes the overlay of a market, in a change of the catalogue. */
export async function setMarketOverlay(
  tx: Transaction,
  changeSet: ChangeSet,
  marketId: bigint,
  overlay: MarketOverlay,
): Promise<void> {
  await tx.query(
    `update catalogue_market set overlay = $2, version = version + 1,
       last_suspended_at = case when $3 then clock_timestamp() else last_suspended_at end where id = $1`,
    [marketId, overlay, overlay.suspended === true],
  );
  changeSet.markets.add(Number(marketId));
}

/**
 * Suspends a market whatever the feed says, or opens it to the feed again.
 * @returns the overlay before; undefined for an unknown market
 */
export async function setMarketSuspended(
  tx: Transaction,
  changeSet: ChangeSet,
  marketId: bigint,
  isSuspended: boolean,
): Promise<MarketRow['overlay'] | undefined> {
  const market = await findMarket(tx, marketId);
  if (!market) return undefined;
  await setMarketOverlay(tx, changeSet, marketId, { ...market.overlay, suspended: isSuspended });
  return market.overlay;
}
