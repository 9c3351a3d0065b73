import { conversionEndpoints, conversionErrors } from '@touchline/contracts/banking';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Conversions } from './conversions.ts';

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
