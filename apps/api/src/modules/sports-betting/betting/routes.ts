import {
  couponEndpoints,
  couponErrors,
  couponLimits,
  type CouponWire,
} from '@touchline/contracts/sports-betting';
import type { Clock } from '../../../platform/process/clock.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Betting } from './betting.ts';
import { presentRefusal } from './history/refusals.ts';
import type { Placed } from './placement/place-result.ts';

const dayMs = 86_400_000;

export function bettingRoutes(deps: {
  betting: Betting;
  clock: Clock;
  /** Wakes the jobs that follow a commit. */
  afterCommit: () => void;
  /** Called for each coupon that waits; the process sets a timer for its decision. */
  onWaiting: (couponId: bigint, decidesAtMs: number) => void;
}) {
  const { betting, clock } = deps;
  const noCoupon = { refused: 'betting/no-coupon', message: 'You have no such coupon.' } as const;
  const placedCoupon = async (
    { couponId, written }: Placed,
    userId: bigint,
    lng: string,
  ): Promise<CouponWire> => {
    const coupon = written
      ? betting.present(couponId, written, lng)
      : await betting.coupon(userId, couponId, lng);
    if (!coupon) throw new Error('a placed coupon is there');
    return coupon;
  };
  const watchDelay = ({ id, state, decidesAtMs }: CouponWire): void => {
    if (state === 'waiting' && decidesAtMs !== null) deps.onWaiting(BigInt(id), decidesAtMs);
  };
  return routes(couponEndpoints, couponErrors, {
    quote: ({ body, visitor }) => betting.quote(body, visitor.userId),
    place: async ({ body, userId, traceId, reply }) => {
      const { id, accountId, lng, coefMilli: _, refId: __, ...rest } = body;
      const result = await betting.place({
        ...rest,
        requestId: id,
        userId,
        accountId: BigInt(accountId),
        traceId,
      });
      if (result.isRepeat) reply.header('x-replayed', 'true');
      if (result.outcome === 'singles') {
        deps.afterCommit();
        const singlesResultCoupons = await Promise.all(
          result.singles.map(async ({ requestId, result: one }) => {
            if (one.outcome === 'refused')
              return { requestId, coupon: null, refusal: presentRefusal(one.refusal) };
            const coupon = await placedCoupon(one, userId, lng);
            if (!one.isRepeat) watchDelay(coupon);
            return { requestId, coupon, refusal: coupon.refusal };
          }),
        );
        return { outcome: 'singles' as const, singlesResultCoupons };
      }
      if (result.outcome === 'refused') {
        return {
          refused: result.refusal.code,
          message: result.refusal.code,
          details: result.refusal.details,
        };
      }
      deps.afterCommit();
      const coupon = await placedCoupon(result, userId, lng);
      if (!result.isRepeat) watchDelay(coupon);
      if (coupon.state !== 'waiting' || coupon.decidesAtMs === null)
        return { outcome: 'placed' as const, coupon };
      const { decidesAtMs } = coupon;
      const delayMs = Math.max(0, decidesAtMs - clock.nowMs());
      return { status: 202, body: { outcome: 'waiting' as const, coupon, decidesAtMs, delayMs } };
    },
    coupon: async ({ params, query, userId }) =>
      (await betting.coupon(userId, BigInt(params.couponId), query.lng)) ?? noCoupon,
    request: async ({ params, query, userId }) =>
      (await betting.request(userId, params.requestId, query.lng)) ?? noCoupon,
    history: async ({ query, userId }) => {
      const { coupons, openCount } = await betting.history({
        userId,
        which: query.filter ?? 'all',
        since: query.days === undefined ? new Date(0) : new Date(clock.nowMs() - query.days * dayMs),
        beforeId: BigInt(query.before ?? Number.MAX_SAFE_INTEGER),
        language: query.lng,
      });
      const page = coupons.slice(0, couponLimits.pageSize);
      const next = coupons.length > page.length ? (page.at(-1)?.id ?? null) : null;
      return { coupons: page, openCount, next };
    },
    summary: async ({ query, userId }) =>
      (await betting.summary(userId, query.days)) ?? { refused: 'betting/no-account' as const },
  });
}
