import {
  bookingCodeEndpoints,
  bookingCodeErrors,
  readBookingCode,
} from '@touchline/contracts/sports-betting';
import { budgetNameOf } from '../../../platform/limits/address-network.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { BookingCodes } from './booking-codes/booking-codes.ts';

/** Booking codes of guests and players (DR-4.102, DR-4.103). */
export const bookingRoutes = ({ bookingCodes }: { bookingCodes: BookingCodes }) =>
  routes(bookingCodeEndpoints, bookingCodeErrors, {
    save: async ({ body, visitor, address }) => {
      const saver = visitor.userId === null ? budgetNameOf(address) : `user:${visitor.userId}`;
      const result = await bookingCodes.save(body, saver);
      if (result.outcome === 'saved') return { code: result.code, expiresAtMs: result.expiresAtMs };
      if (result.outcome === 'refused') return { refused: result.code, message: result.code };
      const { waitSec } = result;
      return {
        refused: 'booking/too-many-saves' as const,
        message: 'Too many bet slips were saved. Wait a little.',
        details: { waitSec },
      };
    },
    load: async ({ params, query }) => {
      const code = readBookingCode(params.code);
      if (code === null)
        return { refused: 'booking/malformed' as const, message: 'A code has six letters and digits.' };
      const loaded = await bookingCodes.load(code, query.lng);
      return loaded
        ? { ...loaded, isCouponLoadedFromCode: true as const }
        : { refused: 'booking/not-found' as const, message: 'There is no such code, or it has expired.' };
    },
    selections: async ({ params, query, userId }) =>
      (await bookingCodes.selections(userId, BigInt(params.couponId), query.lng)) ?? {
        refused: 'betting/no-coupon' as const,
        message: 'You have no such coupon.',
      },
  });
