import { promoCodeEndpoints, promoCodeErrors, readPromoCode } from '@touchline/contracts/sports-betting';
import { budgetNameOf } from '../../../platform/limits/address-network.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { PromoCodes } from './promo-codes/promo-codes.ts';

/** Promo codes of a player (DR-4.170, DR-9.30). */
export const promoRoutes = ({ promoCodes }: { promoCodes: PromoCodes }) =>
  routes(promoCodeEndpoints, promoCodeErrors, {
    list: async ({ userId }) => ({ codes: await promoCodes.list(userId) }),
    check: async ({ body, userId, address }) => {
      const code = readPromoCode(body.code);
      if (code === null)
        return {
          refused: 'promo/malformed' as const,
          message: 'A promo code has 6 to 16 letters and digits, without 0, O, 1, I and L.',
        };
      const result = await promoCodes.check(userId, budgetNameOf(address), code);
      if (result.outcome === 'found') return result.code;
      if (result.outcome === 'not-found')
        return { refused: 'promo/not-found' as const, message: 'There is no such code.' };
      const { waitSec } = result;
      return {
        refused: 'promo/too-many-tries' as const,
        message: 'Too many codes were entered. Wait a little.',
        details: { waitSec },
      };
    },
  });
