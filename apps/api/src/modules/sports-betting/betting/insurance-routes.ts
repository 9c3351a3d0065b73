import { insuranceEndpoints, insuranceErrors } from '@touchline/contracts/sports-betting';
import { knownCurrency, parseAmount } from '@touchline/money';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Betting } from './betting.ts';
import { presentInsurance } from './insurance/read-insurances.ts';

/** Endpoints for the insurance of a player's own coupons (DR-4.123, DR-4.200 to 4.209). */
export function insuranceRoutes(deps: {
  betting: Betting;
  /** Wakes the jobs that follow a commit. */
  afterCommit: () => void;
}) {
  const { betting } = deps;
  const noCoupon = { refused: 'betting/no-coupon', message: 'You have no such coupon.' } as const;
  /** Parses an amount to minor units of the coupon's currency; an invalid amount becomes 0, which nothing costs. */
  const minorIn = (currency: string, amount: string): bigint => {
    const parsed = parseAmount(amount, knownCurrency(currency));
    return parsed.outcome === 'parsed' ? parsed.minor : 0n;
  };
  return routes(insuranceEndpoints, insuranceErrors, {
    offer: async ({ params, userId }) =>
      (await betting.insuranceOffer(userId, BigInt(params.couponId))) ?? noCoupon,
    insure: async ({ params, body, userId, reply }) => {
      const coupon = await betting.coupon(userId, BigInt(params.couponId), 'en');
      if (coupon === null) return noCoupon;
      const result = await betting.insure({
        requestId: body.id,
        userId,
        couponId: BigInt(params.couponId),
        percent: body.percent,
        insuredMinor: minorIn(coupon.currency, body.insured),
        premiumMinor: minorIn(coupon.currency, body.premium),
      });
      if (result.outcome === 'refused') {
        const { code, details } = result.refusal;
        return { refused: code, message: code, details };
      }
      deps.afterCommit();
      if (result.isRepeat) reply.header('x-replayed', 'true');
      return presentInsurance(result.insurance);
    },
  });
}
