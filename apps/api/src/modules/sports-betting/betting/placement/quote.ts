import { makesSingles, quoteCoupon, quoteSingles, type QuoteRequest } from '@touchline/betting-engine';
import { accountTypes } from '@touchline/contracts/banking';
import type { CouponApi } from '@touchline/contracts/sports-betting';
import { knownCurrency, parseAmount } from '@touchline/money';
import type { LegRow } from '../../catalogue/index.ts';
import { readBlockAmounts } from './block-amounts.ts';
import type { PlayerContext } from './coupon-store.ts';
import { type PrepaidRead, prepaidSnapshot, readPrepaidMinor } from '../prepaid/read-prepaid.ts';
import { readDayAccumulator } from '../day-accumulators/read-day-accumulator.ts';
import { promoOf, readPromo } from '../promo-codes/read-promo.ts';
import { isStakeRefused } from './decide-placement.ts';
import type { PlaceDeps } from './place-deps.ts';
import { presentQuote, presentSinglesQuote } from './present-quote.ts';
import { alignRows, couponSnapshot, playerSnapshot, requestedLegs, selectedOf } from './snapshot.ts';

type QuoteBody = CouponApi['quote']['body'];
type QuoteReply = CouponApi['quote']['reply'];

/** Quotes the coupon as it would be accepted now (DR-4.126). It changes nothing; guests may call it too (DR-4.127). */
export async function quote(
  deps: PlaceDeps,
  body: QuoteBody,
  userId: bigint | null,
): Promise<QuoteReply | { refused: 'betting/no-account' }> {
  const settings = deps.settings();
  const [context, prepaid, available] = await Promise.all([
    readQuoteContext(deps, body, userId),
    readQuotePrepaid(deps, body, userId),
    readAvailable(deps, body, userId),
  ]);
  if (context && context.currency === null) return { refused: 'betting/no-account' };
  const currency = context?.currency ?? body.currency ?? settings.engine.houseCurrency.code;
  if (!settings.engine.limits.has(currency)) return { refused: 'betting/no-account' };
  const accountType = context?.accountType ?? accountTypes.main;
  const picks = selectedOf(body.bets);
  const rows = deps.cachedLegs(picks) ?? alignRows(body.bets, await deps.catalogue.readLegs(deps.db, picks));
  const promo =
    body.promoCode === undefined
      ? null
      : await readPromo(deps.db, userId, body.promoCode, deps.clock.nowMs());
  const day = await readDayAccumulator(deps.db, body.expressId, rows);
  const request = {
    ...toQuoteRequest(body, currency, accountType, rows),
    ...promoOf(promo),
    ...(body.expressId !== undefined && { expressId: body.expressId }),
    ...(day && { dayAccumulator: day }),
  };
  // Guests only get the limits of selections, not those of liability (DR-4.127).
  const liability = context && userId !== null ? await deps.readLiability({ userId, rows }) : null;
  const player = context && {
    ...playerSnapshot(context, rows, currency, settings, liability),
    ...prepaidSnapshot(prepaid),
  };
  const snapshot = couponSnapshot({ rows, player, currency, settings, nowMs: deps.clock.nowMs(), liability });
  const quoted = {
    body,
    rows,
    currency,
    isStakeRefused: isStakeRefused(settings, { currency, accountType }, deps.clock.nowMs()),
    promo: request.promo,
    settings,
    legs: snapshot.legs,
    availablePrepaidMinor:
      context?.accountType === accountTypes.bonus ? null : (prepaid?.availableMinor ?? available),
  };
  return makesSingles(body.typeId)
    ? presentSinglesQuote(quoted, quoteSingles(request, snapshot, settings.engine))
    : presentQuote(quoted, quoteCoupon(request, snapshot, settings.engine), request.stake !== undefined);
}

/** Reads the data on which a requested advance is judged; null without one (DR-4.97). */
async function readQuotePrepaid(
  deps: PlaceDeps,
  { accountId, prepaidAmount }: QuoteBody,
  userId: bigint | null,
): Promise<PrepaidRead | null> {
  if (userId === null || accountId === undefined || prepaidAmount === undefined) return null;
  return deps.readPrepaid({ userId, accountId: BigInt(accountId), exceptCouponId: null });
}

/**
 * Reads only the amount that the player may get in advance; null for guests, where the site offers none, and with a
 * requested advance, whose data has the amount.
 */
async function readAvailable(
  deps: PlaceDeps,
  { accountId, prepaidAmount }: QuoteBody,
  userId: bigint | null,
): Promise<bigint | null> {
  if (userId === null || accountId === undefined || prepaidAmount !== undefined) return null;
  return deps.quotePrepaid({ userId, accountId: BigInt(accountId) });
}

async function readQuoteContext(
  deps: PlaceDeps,
  body: QuoteBody,
  userId: bigint | null,
): Promise<PlayerContext | null> {
  if (userId === null || body.accountId === undefined) return null;
  return deps.readContext({
    userId,
    accountId: BigInt(body.accountId),
    requestId: null,
    picks: selectedOf(body.bets),
    nowMs: deps.clock.nowMs(),
  });
}

function toQuoteRequest(
  body: QuoteBody,
  currency: string,
  accountType: 0 | 4 | 9,
  rows: readonly (LegRow | undefined)[],
): QuoteRequest {
  const parsed = body.amount === undefined ? null : parseAmount(body.amount, knownCurrency(currency));
  const blockAmounts = readBlockAmounts(body.amountByBlockId, currency);
  const advance = readPrepaidMinor(body.prepaidAmount, currency);
  return {
    typeId: body.typeId,
    legs: requestedLegs(body.bets, rows, currency),
    ...(body.systemValue !== undefined && { systemValue: body.systemValue }),
    // An invalid amount is omitted, because the input field shows the error.
    ...(typeof advance !== 'string' && advance),
    ...(blockAmounts && typeof blockAmounts !== 'string' && { blockAmounts }),
    ...(parsed?.outcome === 'parsed' &&
      parsed.minor > 0n && { stake: { kind: 'amount' as const, minor: parsed.minor } }),
    currency,
    accountType,
    isAutoMax: body.isAutoMax,
    changeCoefAction: body.changeCoefAction,
    ...(body.coefTolerancePercent !== undefined && { coefTolerancePercent: body.coefTolerancePercent }),
    isExactCoef: body.exactCoef,
    isDropOnScoreChange: body.isDropOnScoreChange,
    isBonusLegDeleted: body.manuallyDeletedBonusBet,
    mayBeBoosted: true,
    isVipBet: body.isVipBet === true,
  };
}
