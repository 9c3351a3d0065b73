import {
  conversionEndpoints,
  conversionErrors,
  retiredCurrencyEndpoints,
  retiredCurrencyErrors,
} from '@touchline/contracts/banking';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Conversions } from './conversions.ts';
import { presentFixed } from './fixed-terms.ts';
import type { RetiredCurrencies } from './retired-currencies.ts';

export function conversionRoutes({ conversions }: { conversions: Conversions }) {
  return routes(conversionEndpoints, conversionErrors, {
    offer: async ({ userId, query }) => {
      const { fromId, toId, amount } = query;
      const result = await conversions.offer(userId, { fromId: BigInt(fromId), toId: BigInt(toId), amount });
      return result.outcome === 'refused' ? { refused: result.code } : result.offer;
    },
    convert: async ({ userId, body }) => {
      const { conversionId, amount, rateId } = body;
      const [fromId, toId] = [BigInt(body.fromId), BigInt(body.toId)];
      const result = await conversions.convert({ conversionId, userId, fromId, toId, amount, rateId });
      return result.outcome === 'refused' ? { refused: result.code } : { ...result.offer, conversionId };
    },
  });
}

export function retiredCurrencyRoutes({ retiredCurrencies }: { retiredCurrencies: RetiredCurrencies }) {
  return routes(retiredCurrencyEndpoints, retiredCurrencyErrors, {
    status: async ({ userId }) => {
      const { status, next } = await retiredCurrencies.status(userId);
      if (!next) return { status, offer: null };
      const { account, terms, retired, isRefused } = next;
      return {
        status,
        offer: {
          ...presentFixed(account.availableMinor, terms),
          accountId: Number(account.id),
          rate: terms.rateText,
          rateId: terms.rateId,
          refusedFromMs: Date.parse(retired.refuseFrom),
          isRefused,
        },
      };
    },
    convert: async ({ userId, body }) => {
      const { conversionId, rateId } = body;
      const input = { conversionId, userId, accountId: BigInt(body.accountId), rateId };
      const result = await retiredCurrencies.convert(input);
      return result.outcome === 'refused' ? { refused: result.code } : { ...result.offer, conversionId };
    },
  });
}
