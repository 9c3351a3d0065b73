import { editEndpoints, editErrors } from '@touchline/contracts/sports-betting';
import { knownCurrency, parseAmount } from '@touchline/money';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Betting } from './betting.ts';
import { presentEdit } from './edit/read-edits.ts';
import { isOfferInTime } from './sale/sale-offers.ts';

/** Edits of a player's own open coupons (DR-4.141 to 4.149). */
export function editRoutes(deps: {
  betting: Betting;
  clock: Clock;
  /** Wakes the work that follows a commit. */
  afterCommit: () => void;
}) {
  const { betting, clock } = deps;
  const noCoupon = { refused: 'betting/no-coupon', message: 'You have no such coupon.' } as const;
  const expired = { refused: 'betting/sale-offer-expired', message: 'The offer has expired.' } as const;
  return routes(editEndpoints, editErrors, {
    quote: async ({ params, body, userId }) =>
      (await betting.quoteEdit(userId, BigInt(params.couponId), body)) ?? noCoupon,
    edit: async ({ params, body, userId, traceId, reply }) => {
      const couponId = BigInt(params.couponId);
      const { id, offerId, expected, lng, ...edited } = body;
      const old = await betting.coupon(userId, couponId, lng);
      if (!old) return noCoupon;
      const known = await betting.editRequest(userId, id);
      // A repeat is answered as before, also after its offer has expired (DR-4.148).
      if (!known && !isOfferInTime(offerId, clock.nowMs(), betting.saleOfferTtlMs())) return expired;
      const value = parseAmount(expected, knownCurrency(old.currency));
      if (value.outcome !== 'parsed' || value.minor <= 0n) return expired;
      const result = await betting.edit({
        requestId: id,
        userId,
        couponId,
        expectedMinor: value.minor,
        edited,
        traceId,
      });
      if (result.isRepeat) reply.header('x-replayed', 'true');
      if (result.outcome === 'refused') {
        const { code, details } = result.refusal;
        return { refused: code, message: code, details };
      }
      deps.afterCommit();
      const edit = presentEdit(result.edit);
      if (result.outcome === 'waiting') {
        const delayMs = Math.max(0, (edit.decidesAtMs ?? 0) - clock.nowMs());
        return { status: 202, body: { outcome: 'waiting' as const, edit, delayMs } };
      }
      const coupon = await betting.coupon(userId, BigInt(edit.newCouponId ?? 0), lng);
      if (!coupon) throw new Error('the new coupon of an edit is there');
      return { outcome: 'done' as const, edit, coupon };
    },
    request: async ({ params, query, userId }) => {
      const edit = await betting.editRequest(userId, params.requestId);
      if (!edit || edit.editedFrom !== BigInt(params.couponId)) return noCoupon;
      const coupon = edit.editedTo === null ? null : await betting.coupon(userId, edit.editedTo, query.lng);
      return { edit: presentEdit(edit), coupon };
    },
  });
}
