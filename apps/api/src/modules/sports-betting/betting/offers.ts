import type { CouponRequest } from '@touchline/betting-engine';
import { rational, type Rational } from '@touchline/money';
import type { Sql } from '../../../platform/database/db.ts';
import type { StoredRefusal } from './coupon-store.ts';

/**
 * A re-quote as an offer (DR-4.74). Its id is that of the request it answered. It is bound to the player, the
 * account, the legs, the type, the amount and the new coefficients (DR-4.79). `agreedFactor` is the lowest factor up
 * to this offer; it limits the payout of an approved offer (DR-1.16).
 */
export type Offer = { key: string; validUntilMs: number; agreedFactor: Rational | null };

/**
 * The content that an offer is bound to, as one text. `coefsMilli` are the offered coefficients, in the order of the
 * legs.
 */
export function offerKeyOf(
  accountId: bigint,
  { typeId, systemValue, legs, stake }: Pick<CouponRequest, 'typeId' | 'systemValue' | 'legs' | 'stake'>,
  coefsMilli: readonly bigint[] = legs.map((leg) => leg.coefMilli),
): string {
  const amount = stake.kind === 'amount' ? String(stake.minor) : 'max';
  const bets = legs.map((leg, at) =>
    [leg.marketId, leg.outcomeKey, leg.kind, leg.blockId, coefsMilli[at] ?? ''].join(':'),
  );
  return [accountId, typeId, systemValue ?? '', amount, ...bets].join('|');
}

/** Whether a request approves an offer: same content, not expired. */
export function isApproved(offer: Offer | null, key: string, nowMs: number): boolean {
  return offer !== null && offer.key === key && nowMs <= offer.validUntilMs;
}

/** The refusal of a re-quote: new coefficients, new total, expiry, and the id to approve it with. */
export function requoteRefusal(
  code: string,
  quoteId: string,
  accountId: bigint,
  request: CouponRequest,
  decision: { legsMilli: readonly bigint[]; coefMilli: bigint; agreedFactor: Rational; validUntilMs: number },
): StoredRefusal {
  return {
    code,
    details: {
      coefsMilli: decision.legsMilli.map(Number),
      coefMilli: Number(decision.coefMilli),
      validUntilMs: decision.validUntilMs,
      quoteId,
    },
    offerKey: offerKeyOf(accountId, request, decision.legsMilli),
    offerFactor: `${decision.agreedFactor.num}/${decision.agreedFactor.den}`,
  };
}

/** The offer that a player got under this id, at once or at the end of a delay. */
export async function readOffer(sql: Sql, userId: bigint, quoteId: string): Promise<Offer | null> {
  const [row] = await sql.query<{ refusal: StoredRefusal }>(
    `select refusal from betting_refusal where user_id = $1 and request_id = $2
     union all
     select refusal from betting_coupon where user_id = $1 and request_id = $2 and state = 'refused'`,
    [userId, quoteId],
  );
  const { offerKey, offerFactor, details } = row?.refusal ?? {};
  const validUntilMs = details?.['validUntilMs'];
  if (offerKey === undefined || typeof validUntilMs !== 'number') return null;
  return { key: offerKey, validUntilMs, agreedFactor: readFactor(offerFactor) };
}

/** "3/2" as a fraction; null for an offer stored before offers had a factor. */
function readFactor(text: string | undefined): Rational | null {
  const [, num, den] = /^([1-9][0-9]*)\/([1-9][0-9]*)$/.exec(text ?? '') ?? [];
  return num === undefined || den === undefined ? null : rational(BigInt(num), BigInt(den));
}
