import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../../platform/database/db.ts';
import type { Log } from '../../../../platform/process/log.ts';
import { readSellable, readSellableOfAll } from './read-sellable.ts';
import { refused, type SaleDeps, type SaleRefusal } from './sale-types.ts';
import { sellCoupon } from './sell-coupon.ts';
import { distinctPicks, openPicks, valueCoupon } from './value-coupon.ts';

type Target = { couponId: bigint; userId: bigint; targetMinor: bigint };

export type TargetResult = { outcome: 'set' } | { outcome: 'refused'; refusal: SaleRefusal };

/**
 * Sets or removes the value at which a coupon is sold automatically (DR-4.121).
 * @param targetMinor minor units of the coupon's currency; null removes the target
 */
export async function setTarget(
  deps: SaleDeps,
  userId: bigint,
  couponId: bigint,
  targetMinor: bigint | null,
): Promise<TargetResult> {
  const [coupon] = await readSellable(deps.db, userId, [couponId]);
  if (!coupon) return refused('betting/no-coupon');
  if (targetMinor === null) {
    await dropTarget(deps.db, couponId);
    return { outcome: 'set' };
  }
  const value = valueCoupon(coupon, await deps.catalogue.readLegs(deps.db, openPicks(coupon)), deps.engine());
  if (value.outcome === 'none' && !comesBack.has(value.reason))
    return refused('betting/not-sellable', { reason: value.reason });
  await deps.db.query(
    `insert into betting_sale_target (coupon_id, user_id, target_minor, set_at)
     select c.id, c.user_id, $3::bigint, $4::timestamptz from betting_coupon c
     where c.id = $1 and c.user_id = $2 and c.state = 'open'
     on conflict (coupon_id) do update set target_minor = excluded.target_minor, set_at = excluded.set_at`,
    [couponId, userId, targetMinor, new Date(deps.clock.nowMs())],
  );
  return { outcome: 'set' };
}

/** Reasons that can pass: there is no offer now, but one may come later. */
const comesBack: ReadonlySet<string> = new Set([
  'suspended',
  'no-chance',
  'too-small',
  'settling',
  'prepaid-base',
]);

const dropTarget = (sql: Sql, couponId: bigint): Promise<unknown> =>
  sql.query('delete from betting_sale_target where coupon_id = $1', [couponId]);

/** The number of targets that a worker claims at once. */
const batchSize = 100;
/** A coupon is evaluated at most once in this time (DR-4.121). */
const everyMs = 1_000;

/**
 * Claims the targets that have waited longest since their last evaluation. No other worker gets them within a second.
 * A target whose worker dies is claimed again a second later.
 */
export const claimTargets = (sql: Sql, nowMs: number, limit: number): Promise<Target[]> =>
  sql.query<Target>(
    `with due as materialized (
       select t.coupon_id from betting_sale_target t
       where t.evaluated_at <= $2 and not exists (
         select 1 from betting_sale s where s.coupon_id = t.coupon_id and s.state = 'waiting')
       order by t.evaluated_at, t.coupon_id limit $3 for update of t skip locked)
     update betting_sale_target t set evaluated_at = $1 from due where t.coupon_id = due.coupon_id
     returning t.coupon_id as "couponId", t.user_id as "userId", t.target_minor as "targetMinor"`,
    [new Date(nowMs), new Date(nowMs - everyMs), limit],
  );

/**
 * Makes one pass over all targets that are due (DR-4.121): sells each coupon whose value has reached its target, and
 * deletes targets of coupons that are no longer open. A live sale waits for its delay. When the value is under the
 * target at the end of the delay, nothing is sold and the target stays.
 * @returns the number of sales started
 */
export async function sellAtTargets(deps: SaleDeps, log: Log): Promise<number> {
  const nowMs = deps.clock.nowMs();
  let begun = 0;
  for (;;) {
    // The time of the pass is fixed, so each target is claimed once and the pass ends.
    const targets = await claimTargets(deps.db, nowMs, batchSize);
    for (const target of await reachedTargets(deps, targets)) {
      try {
        if (await sellAtTarget(deps, target)) begun++;
      } catch (error) {
        log.warn(
          { err: error, couponId: String(target.couponId) },
          'automatic sale not decided; it will be retried',
        );
      }
    }
    if (targets.length < batchSize) return begun;
  }
}

/** Returns the targets that their coupons have reached, with one read of the coupons and one of their selections. */
async function reachedTargets(deps: SaleDeps, targets: readonly Target[]): Promise<Target[]> {
  if (targets.length === 0) return [];
  const coupons = await readSellableOfAll(
    deps.db,
    targets.map(({ couponId }) => couponId),
  );
  const ended = coupons.filter(({ state }) => state !== 'open').map(({ id }) => id);
  if (ended.length > 0)
    await deps.db.query('delete from betting_sale_target where coupon_id = any($1::bigint[])', [ended]);
  const legs = await deps.catalogue.readLegs(deps.db, distinctPicks(coupons));
  const engine = deps.engine();
  const values = new Map(coupons.map((coupon) => [coupon.id, valueCoupon(coupon, legs, engine)]));
  return targets.filter(({ couponId, targetMinor }) => {
    const value = values.get(couponId);
    return value?.outcome === 'value' && value.value.valueMinor >= targetMinor;
  });
}

async function sellAtTarget(deps: SaleDeps, { couponId, userId, targetMinor }: Target): Promise<boolean> {
  const result = await sellCoupon(deps, {
    requestId: randomUUID(),
    userId,
    couponId,
    kind: 'automatic',
    percent: 100,
    expectedMinor: targetMinor,
  });
  return result.outcome !== 'refused';
}
