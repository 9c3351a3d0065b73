import { printEndpoints, printErrors } from '@touchline/contracts/sports-betting';
import type { Database } from '../../../platform/database/db.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { opensPrint, printToken } from './history/print-token.ts';
import { readPrinted } from './history/read-printed.ts';

/** The printed page of a coupon, for its owner and for anyone with its signed token (DR-4.104). */
export function printRoutes({
  db,
  clock,
  secret,
}: {
  db: Database;
  clock: Clock;
  /** The key that signs print tokens. */
  secret: () => Promise<Buffer>;
}) {
  // The same answer in four cases: another player's coupon, a coupon that was not accepted, an altered token, an
  // unknown id (RL-53).
  const noCoupon = { refused: 'betting/no-coupon', message: 'There is no such coupon.' } as const;
  return routes(printEndpoints, printErrors, {
    printed: async ({ params, query, visitor: { userId } }) => {
      if (userId === null && query.token === undefined)
        return { refused: 'session/required' as const, message: 'Log in first.' };
      const couponId = BigInt(params.couponId);
      const own = userId === null ? null : await readPrinted(db, couponId, userId, query.lng);
      if (own) return { ...own, isOwner: true };
      const { token } = query;
      if (token === undefined || !opensPrint(await secret(), couponId, token, clock.nowMs())) return noCoupon;
      const printed = await readPrinted(db, couponId, null, query.lng);
      return printed ? { ...printed, isOwner: false } : noCoupon;
    },
    token: async ({ params, userId }) => {
      const couponId = BigInt(params.couponId);
      if (!(await readPrinted(db, couponId, userId, 'en'))) return noCoupon;
      return printToken(await secret(), couponId, clock.nowMs());
    },
  });
}
