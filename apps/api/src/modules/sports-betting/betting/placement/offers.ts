import type { CouponRequest, Requoted } from '@touchline/betting-engine';
import type { CouponRefusalCode } from '@touchline/contracts/sports-betting';
import { rational, type Rational } from '@touchline/money';
import type { Sql } from '../../../../platform/database/db.ts';
import type { StoredRefusal } from './coupon-store.ts';

/**
 * A re-quote as an offer (DR-4.74). Its id is the id of the refused request. An offer is valid only for the same
 * player, account, legs, type, amount and new coefficients (DR-4.79). `agreedFactor` is the lowest factor up to this
 * offer; it limits the payout after an approval (DR-1.16).
 */
export type Offer = { key: string; validUntilMs: number; agreedFactor: Rational | null };

/**
 * Returns the content that an offer is bound to, as one text. `coefsMilli` are the offered coefficients, in the order
 * of the legs.
 */
export function offerKeyOf(
  accountId: bigint,
  {
    typeId,
    systemValue,
    blockAmounts = {},
    legs,
    stake,
    promo,
    prepaidMinor,
    expressId,
  }: Pick<
    CouponRequest,
    'typeId' | 'systemValue' | 'blockAmounts' | 'legs' | 'stake' | 'promo' | 'prepaidMinor' | 'expressId'
  >,
  coefsMilli: readonly bigint[] = legs.map((leg) => leg.coefMilli),
): string {
  const amount = stake.kind === 'amount' ? String(stake.minor) : 'max';
  const bets = legs.map((leg, at) =>
    [leg.marketId, leg.outcomeKey, leg.kind, leg.blockId, coefsMilli[at] ?? ''].join(':'),
  );
  const blocks = Object.entries(blockAmounts).map(([block, blockAmount]) => `${block}=${blockAmount}`);
  const codes = promo ? [promo.code] : [];
  const days = expressId === undefined ? [] : [`day:${expressId}`];
  const advance = prepaidMinor === undefined ? [] : [`prepaid=${prepaidMinor}`];
  const parts = [...codes, ...days, amount, ...advance, ...blocks, ...bets];
  return [accountId, typeId, systemValue ?? '', ...parts].join('|');
}

/** Whether a request approves an offer: the content is the same and the offer has not expired. */
export function isApproved(offer: Offer | null, key: string, nowMs: number): boolean {
  return offer !== null && offer.key === key && nowMs <= offer.validUntilMs;
}

/** Builds the refusal of a re-quote: new coefficients, new total, expiry, and the id that approves it. */
export function requoteRefusal(
  code: CouponRefusalCode,
  quoteId: string,
  accountId: bigint,
  request: CouponRequest,
  decision: Pick<
    Requoted,
    'legsMilli' | 'coefMilli' | 'requestedMilli' | 'agreedFactor' | 'validUntilMs' | 'dayFault'
  >,
): StoredRefusal {
  const { dayFault } = decision;
  // The offer is without the boost that has ended, so the request that approves it does not name it (DR-9.34).
  const { expressId: _, ...unboosted } = request;
  return {
    code,
    details: {
      coefsMilli: decision.legsMilli.map(Number),
      coefMilli: Number(decision.coefMilli),
      requestedMilli: Number(decision.requestedMilli),
      validUntilMs: decision.validUntilMs,
      quoteId,
      ...(dayFault && { dayAccumulatorFault: dayFault }),
    },
    offerKey: offerKeyOf(accountId, dayFault ? unboosted : request, decision.legsMilli),
    offerFactor: `${decision.agreedFactor.num}/${decision.agreedFactor.den}`,
  };
}

/** Reads the offer that a player got under this id, either immediately or at the end of a delay. */
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

/** Parses a factor such as "3/2"; null for an offer that was stored before offers had a factor. */
function readFactor(text: string | undefined): Rational | null {
  const [, num, den] = /^([1-9][0-9]*)\/([1-9][0-9]*)$/.exec(text ?? '') ?? [];
  return num === undefined || den === undefined ? null : rational(BigInt(num), BigInt(den));
}
