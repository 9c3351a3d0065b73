import type { CouponSelectionsWire } from '@touchline/contracts/sports-betting';
import { ms } from '../../../../platform/database/sql-time.ts';
import { readCoupons } from '../history/read-coupons.ts';
import type { BookingDeps, StoredSelection } from './booking-types.ts';
import { resolveSelections } from './selections.ts';

export type LoadedCode = CouponSelectionsWire & { code: string; expiresAtMs: number };

type Row = {
  code: string;
  typeId: number;
  systemValue: number | null;
  legs: StoredSelection[];
  expiresAtMs: number;
};

/** Returns the selections of a code at current prices; null for an unknown or expired code. */
export async function loadCode(
  deps: BookingDeps,
  code: string,
  language: string,
): Promise<LoadedCode | null> {
  const [row] = await deps.db.query<Row>(
    `select code, type_id as "typeId", system_value as "systemValue", legs,
       ${ms('expires_at')} as "expiresAtMs"
     from betting_booking_code where code = $1 and expires_at > $2`,
    [code, new Date(deps.clock.nowMs())],
  );
  if (!row) return null;
  const { legs: selections, expiresAtMs, ...saved } = row;
  return {
    ...(await resolveSelections(deps, { ...saved, selections }, language)),
    code: row.code,
    expiresAtMs,
  };
}

/**
 * Returns the selections of a player's own coupon at current prices; null for another player's coupon or an unknown id.
 */
export async function couponSelections(
  deps: BookingDeps,
  userId: bigint,
  couponId: bigint,
  language: string,
): Promise<CouponSelectionsWire | null> {
  const where = { text: 'c.user_id = $1 and c.id = $2', values: [userId, couponId], limit: 1 };
  const [coupon] = await readCoupons(deps.db, where, language);
  if (!coupon) return null;
  const selections = coupon.bets.map(
    ({ marketId, outcomeKey, blockId, champName, homeName, awayName, ...facts }) => ({
      marketId,
      outcomeKey,
      blockId,
      // The texts are read in the language of the answer.
      facts: {
        gameId: facts.gameId,
        sportId: facts.sportId,
        sportKey: facts.sportKey,
        champId: facts.champId,
        typeKey: facts.typeKey,
        spec: facts.spec,
        startAtMs: facts.startAtMs,
        champNames: { [language]: champName },
        homeNames: { [language]: homeName },
        awayNames: awayName === null ? null : { [language]: awayName },
      },
    }),
  );
  const { typeId, systemValue } = coupon;
  return resolveSelections(deps, { typeId, systemValue, selections }, language);
}
