import { saleEndpoints, saleErrors } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency, parseAmount } from '@touchline/money';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Betting } from './betting.ts';
import { presentSale } from './sale/read-sales.ts';
import { isOfferInTime } from './sale/sale-offers.ts';
import type { SaleRefusal } from './sale/sale-types.ts';

/** Endpoints for sale offers, sales and target values of a player's own coupons (DR-4.114 to 4.122). */
export function saleRoutes(deps: {
  betting: Betting;
  clock: Clock;
  /** Wakes the jobs that follow a commit. */
  afterCommit: () => void;
}) {
  const { betting, clock } = deps;
  const noCoupon = { refused: 'betting/no-coupon', message: 'You have no such coupon.' } as const;
  const refusalOf = ({ code, details }: SaleRefusal) => ({ refused: code, message: code, details });
  /** Parses an amount to minor units of the coupon's currency; an invalid amount becomes 0. */
  const minorIn = (currency: string, amount: string): bigint => {
    const parsed = parseAmount(amount, knownCurrency(currency));
    return parsed.outcome === 'parsed' ? parsed.minor : 0n;
  };
  const currencyOf = async (userId: bigint, couponId: number): Promise<string | null> =>
    (await betting.coupon(userId, BigInt(couponId), 'en'))?.currency ?? null;
  return routes(saleEndpoints, saleErrors, {
    offers: async ({ query, userId }) => {
      const couponIds = [...new Set(query.couponIds.split(',').map(BigInt))];
      const offers = await betting.saleOffers(userId, couponIds);
      return offers.length === couponIds.length ? { offers } : noCoupon;
    },
    sell: async ({ params, body, userId, reply }) => {
      const currency = await currencyOf(userId, params.couponId);
      if (currency === null) return noCoupon;
      if (!isOfferInTime(body.offerId, clock.nowMs(), betting.saleOfferTtlMs()))
        return { refused: 'betting/sale-offer-expired', message: 'The offer has expired.' };
      const expectedMinor = minorIn(currency, body.expected);
      if (expectedMinor <= 0n) return refusalOf({ code: 'betting/sale-offer-expired', details: {} });
      const result = await betting.sell({
        requestId: body.id,
        userId,
        couponId: BigInt(params.couponId),
        kind: 'player',
        percent: body.percent,
        expectedMinor,
      });
      if (result.outcome === 'refused') return refusalOf(result.refusal);
      deps.afterCommit();
      if (result.isRepeat) reply.header('x-replayed', 'true');
      const sale = presentSale(result.sale);
      if (result.outcome === 'sold') return { outcome: 'sold' as const, sale };
      const decidesAtMs = sale.decidesAtMs ?? clock.nowMs();
      const delayMs = Math.max(0, decidesAtMs - clock.nowMs());
      return { status: 202, body: { outcome: 'waiting' as const, sale, delayMs } };
    },
    sales: async ({ params, userId }) => {
      if ((await currencyOf(userId, params.couponId)) === null) return noCoupon;
      const sales = await betting.sales(userId, BigInt(params.couponId));
      return { sales: sales.map(presentSale) };
    },
    valuePoints: async ({ params, userId }) => {
      const currency = await currencyOf(userId, params.couponId);
      if (currency === null) return noCoupon;
      const money = (minor: bigint): string => formatAmountWire(minor, knownCurrency(currency));
      const points = await betting.valuePoints(userId, BigInt(params.couponId));
      return {
        points: points.map(({ atMs, value }) => ({
          atMs,
          value: value && money(value.valueMinor),
          fairValue: value && money(value.fairMinor),
        })),
      };
    },
    setTarget: async ({ params, body, userId }) => {
      const currency = await currencyOf(userId, params.couponId);
      if (currency === null) return noCoupon;
      const targetMinor = body.target === null ? null : minorIn(currency, body.target);
      if (targetMinor === 0n)
        return refusalOf({ code: 'betting/not-sellable', details: { reason: 'too-small' } });
      const result = await betting.setSaleTarget(userId, BigInt(params.couponId), targetMinor);
      if (result.outcome === 'refused') return refusalOf(result.refusal);
      deps.afterCommit();
      return {
        target: targetMinor === null ? null : formatAmountWire(targetMinor, knownCurrency(currency)),
      };
    },
  });
}
