import type { LegRow } from '../../catalogue/index.ts';
import type { PlayerContext, Selected } from '../placement/coupon-store.ts';
import { alignRows, selectedOf } from '../placement/snapshot.ts';
import type { LiabilityRead } from '../risk/read-liability.ts';
import { readSellable, type SellableCoupon } from '../sale/read-sellable.ts';
import { type CouponValue, openPicks, valueCoupon } from '../sale/value-coupon.ts';
import { readDebt } from '../sale/write-sale.ts';
import type { EditDeps, EditedCoupon } from './edit-types.ts';

/** The data on which an edit is decided. Limits are as if the old coupon had been released (DR-4.146). */
export type EditRead = {
  old: SellableCoupon;
  value: CouponValue;
  /** The account owes money from a correction (DR-1.19). */
  hasDebt: boolean;
  /** Selections of the new coupon, in the order of its bets; undefined for one that no longer exists. */
  rows: readonly (LegRow | undefined)[];
  context: PlayerContext;
  liability: LiabilityRead;
};

/** Reads the old coupon, the selections of both coupons and the player; null for a coupon that is not the player's. */
export async function readEdit(
  deps: EditDeps,
  {
    userId,
    couponId,
    edited: { bets },
  }: { userId: bigint; couponId: bigint; edited: Pick<EditedCoupon, 'bets'> },
): Promise<EditRead | null> {
  const [old] = await readSellable(deps.db, userId, [couponId]);
  if (!old) return null;
  const picks = selectedOf(bets);
  const [all, context, debt] = await Promise.all([
    deps.catalogue.readLegs(deps.db, distinct([...openPicks(old), ...picks])),
    deps.readContext({
      userId,
      accountId: old.accountId,
      requestId: null,
      picks,
      nowMs: deps.clock.nowMs(),
    }),
    readDebt(deps.db, deps, old),
  ]);
  const rows = alignRows(bets, all);
  const liability = await deps.readLiability({ userId, rows });
  return {
    old,
    value: valueCoupon(old, all, deps.settings().engine),
    hasDebt: debt !== null && debt.owedMinor > 0n,
    rows,
    context: withoutStakes(context, old, picks),
    liability: withoutLiability(liability, old, rows),
  };
}

const keyOf = (pick: { marketId: bigint | number; outcomeKey: string }): string =>
  `${pick.marketId}/${pick.outcomeKey}`;

const distinct = (picks: readonly Selected[]): Selected[] => [
  ...new Map(picks.map((pick) => [keyOf(pick), pick])).values(),
];

/** The player's open stakes without those of the old coupon, which the edit sells (DR-4.146). */
function withoutStakes(
  context: PlayerContext,
  old: SellableCoupon,
  picks: readonly Selected[],
): PlayerContext {
  const ofOld = new Set((old.accepted?.legs ?? []).map(keyOf));
  const openStakes = context.openStakes
    .map((stake) => {
      const pick = picks[stake.pick];
      const isOfOld = stake.accountId === old.accountId && pick !== undefined && ofOld.has(keyOf(pick));
      return isOfOld ? { ...stake, minor: stake.minor - old.stakeLeftMinor } : stake;
    })
    .filter(({ minor }) => minor > 0n);
  return { ...context, openStakes };
}

/** The counters of liability without the old coupon, which counts once in each scope of its bets (DR-4.161). */
function withoutLiability(read: LiabilityRead, old: SellableCoupon, rows: EditRead['rows']): LiabilityRead {
  const legs = old.accepted?.legs ?? [];
  const [selections, markets, events] = [
    new Set(legs.map(keyOf)),
    new Set(legs.map(({ marketId }) => marketId)),
    new Set(legs.map(({ eventId }) => eventId)),
  ];
  const released = old.openLiabilityMinor;
  const less = (minor: bigint, isShared: boolean): bigint => (isShared ? minor - released : minor);
  return {
    legs: read.legs.map((leg, at) => {
      const row = rows[at];
      if (!leg || !row) return leg;
      return {
        ...leg,
        selectionMinor: less(leg.selectionMinor, selections.has(keyOf(row))),
        marketMinor: less(leg.marketMinor, markets.has(Number(row.marketId))),
        eventMinor: less(leg.eventMinor, events.has(Number(row.gameId))),
      };
    }),
    playerMinor: read.playerMinor - released,
    siteMinor: read.siteMinor - released,
  };
}
