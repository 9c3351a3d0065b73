import { receiptEndpoints, receiptErrors } from '@touchline/contracts/sports-betting';
import type { Database } from '../../../platform/database/db.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { readCouponReceipts, readReceiptKeys } from './receipts/read-receipts.ts';

/** Endpoints for the receipts of a player's coupons (DR-4.155) and the public keys that check them (DR-4.154). */
export const receiptRoutes = ({ db }: { db: Database }) =>
  routes(receiptEndpoints, receiptErrors, {
    receipts: async ({ params, userId }) =>
      (await readCouponReceipts(db, userId, BigInt(params.couponId))) ?? {
        refused: 'betting/no-coupon' as const,
        message: 'You have no such coupon.',
      },
    keys: async () => ({
      keys: (await readReceiptKeys(db)).map((key) => ({ ...key, algorithm: 'Ed25519' as const })),
    }),
  });
