import { couponEndpoints, couponErrors, couponLimits } from '@touchline/contracts/sports-betting';
import type { Clock } from '../../../platform/process/clock.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Betting } from './betting.ts';

const dayMs = 86_400_000;

export function bettingRoutes(deps: {
  betting: Betting;
  clock: Clock;
  /** Wakes the work that follows a commit. */
  afterCommit: () => void;
  /** Called for each coupon that waits; the process sets its timer. */
  onWaiting: (couponId: bigint, decidesAtMs: number) => void;
}) {
  const { betting, clock } = deps;
  const noCoupon = { refused: 'betting/no-coupon', message: 'You have no such coupon.' };
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
      if (result.outcome === 'refused') {
        return {
          refused: result.refusal.code,
          message: result.refusal.code,
          details: result.refusal.details,
        };
      }
      deps.afterCommit();
      const { couponId, written } = result;
      const coupon = written
        ? betting.present(couponId, written, lng)
        : await betting.coupon(userId, couponId, lng);
      if (!coupon) throw new Error('a placed coupon is there');
      if (coupon.state !== 'waiting' || coupon.decidesAtMs === null)
        return { outcome: 'placed' as const, coupon };
      if (!result.isRepeat) deps.onWaiting(result.couponId, coupon.decidesAtMs);
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
      (await betting.summary(userId, query.days)) ?? { refused: 'betting/no-account' },
  });
}
