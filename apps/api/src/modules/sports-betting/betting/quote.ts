import {
  couponType,
  formatCoef,
  quoteCoupon,
  type QuoteRequest,
  wireCodeOf,
} from '@touchline/betting-engine';
import type { CouponApi, QuotedBetWire } from '@touchline/contracts/sports-betting';
import { defaultCouponAmountMinor, formatAmountWire, knownCurrency, parseAmount } from '@touchline/money';
import { nameIn, type LegRow } from '../catalogue/index.ts';
import type { PlayerContext } from './coupon-store.ts';
import type { PlaceDeps } from './place-coupon.ts';
import { presentDetails } from './refusals.ts';
import { alignRows, couponSnapshot, playerSnapshot, requestedLegs, selectedOf } from './snapshot.ts';

type QuoteBody = CouponApi['quote']['body'];
type QuoteReply = CouponApi['quote']['reply'];

/** The coupon as it would be accepted now (DR-4.126). Changes nothing; guests may call it too (DR-4.127). */
export async function quote(
  deps: PlaceDeps,
  body: QuoteBody,
  userId: bigint | null,
): Promise<QuoteReply | { refused: string }> {
  const settings = deps.settings();
  const context = await readQuoteContext(deps, body, userId);
  if (context && context.currency === null) return { refused: 'betting/no-account' };
  const currency = context?.currency ?? body.currency ?? settings.engine.houseCurrency.code;
  if (!settings.engine.limits.has(currency)) return { refused: 'betting/no-account' };
  const picks = selectedOf(body.bets);
  const rows = deps.cachedLegs(picks) ?? alignRows(body.bets, await deps.catalogue.readLegs(deps.db, picks));
  const request = toQuoteRequest(body, currency, context?.accountType ?? 0, rows);
  const player = context && playerSnapshot(context, rows.length, currency, settings);
  const snapshot = couponSnapshot({ rows, player, currency, settings, nowMs: deps.clock.nowMs() });
  const quoted = quoteCoupon(request, snapshot, settings.engine);
  const unit = knownCurrency(currency);
  const money = (minor: bigint): string => formatAmountWire(minor, unit);
  const { priced } = quoted;
  const initialMinor = defaultCouponAmountMinor(unit, { referenceRate: settings.rates.get(currency) });
  return {
    bets: quoted.legs.map((leg, at) => presentQuotedBet(body, at, rows[at], leg)),
    coefMilli: priced ? Number(priced.coefMilli) : null,
    coefByView: priced ? formatCoef(priced.coefMilli, body.coefViewId) : null,
    minBetAmount: priced ? money(priced.minBetMinor) : null,
    maxBetAmount: priced?.maxBetMinor === undefined ? null : money(priced.maxBetMinor),
    maxBoundBy: priced?.maxBoundBy ?? null,
    amountStep: quoted.amountStepMinor === undefined ? null : money(quoted.amountStepMinor),
    initialAmount: initialMinor === undefined ? null : money(initialMinor),
    systemValues: [...quoted.systemValues],
    lineCount: lineCountOf(request),
    lines: (priced?.lines ?? []).map(({ legs, stakeMinor, winMinor }) => ({
      bets: [...legs],
      amount: money(stakeMinor),
      win: money(winMinor),
    })),
    hyperBonusPercent: priced?.hyperBonusPercent ?? 0,
    minHyperBonusBetLimit: money(quoted.minHyperBonusBetMinor),
    maxHyperBonusLimit: money(quoted.maxHyperBonusMinor),
    maxPayout: money(quoted.maxPayoutMinor),
    possibleWin: priced && request.stake ? money(priced.possibleWinMinor) : null,
    isPayoutCapped: priced?.isPayoutCapped ?? false,
    bonusBetMilli: priced?.bonusLegMilli === undefined ? null : Number(priced.bonusLegMilli),
    delayMs: snapshot.legs.reduce(
      (most, leg) => (leg?.kind === 1 ? Math.max(most, leg.betDelayMs) : most),
      0,
    ),
    currency,
    isVipBetAvailable: priced?.isVipBetAvailable ?? false,
    errors: quoted.errors.map((error) => ({
      code: wireCodeOf(error.code),
      details: presentDetails(error.details, currency),
    })),
  };
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
  return {
    typeId: body.typeId,
    legs: requestedLegs(body.bets, rows),
    ...(body.systemValue !== undefined && { systemValue: body.systemValue }),
    ...(parsed?.outcome === 'parsed' &&
      parsed.minor > 0n && { stake: { kind: 'amount' as const, minor: parsed.minor } }),
    currency,
    accountType,
    isAutoMax: body.isAutoMax,
    changeCoefAction: body.changeCoefAction,
    isExactCoef: body.exactCoef,
    isDropOnScoreChange: body.isDropOnScoreChange,
    isBonusLegDeleted: body.manuallyDeletedBonusBet,
    mayBeBoosted: true,
    isVipBet: body.isVipBet === true,
  };
}

function lineCountOf(request: QuoteRequest): number {
  const type = couponType(request.typeId);
  const params = request.systemValue === undefined ? {} : { systemValue: request.systemValue };
  if (!type) return 0;
  const shape = request.legs.map((leg) => ({ blockId: leg.blockId, isDisabledBanker: false }));
  if (type.checkShape(shape, params, 1_000_000n)) return 0;
  return Number(type.lines(request.legs, params).count);
}

function presentQuotedBet(
  body: QuoteBody,
  at: number,
  row: LegRow | undefined,
  leg: ReturnType<typeof quoteCoupon>['legs'][number],
): QuotedBetWire {
  const bet = body.bets[at];
  return {
    facts: row ? presentFacts(row, body.lng) : null,
    marketId: bet?.marketId ?? 0,
    outcomeKey: bet?.outcomeKey ?? '',
    coefMilli: leg.coefMilli === undefined ? null : Number(leg.coefMilli),
    change: leg.change,
    // The current kind of the game: a line bet whose game has started reports it.
    kind: row ? (row.section === 'live' ? 1 : 3) : (bet?.kind ?? 3),
    isBlocked: leg.isBlocked,
    isRemoved: leg.isRemoved,
    isDepend: leg.isDepend,
    isBannedExpress: leg.isBannedExpress,
    isDisabledBanker: leg.isDisabledBanker,
    marketStatus: leg.marketStatus ?? null,
    gameState: leg.eventState ?? null,
    score: row?.score ?? null,
  };
}

/** Describes a bet in a language. */
export function presentFacts(row: LegRow, language: string) {
  return {
    marketId: Number(row.marketId),
    outcomeKey: row.outcomeKey,
    gameId: Number(row.gameId),
    sportId: row.sportId,
    sportKey: row.sportKey,
    sportName: nameIn(row.sportNames, language),
    champId: Number(row.champId),
    champName: nameIn(row.champNames, language),
    homeName: nameIn(row.homeNames, language),
    awayName: nameIn(row.awayNames, language),
    homeLook: row.homeLook,
    awayLook: row.awayLook,
    typeKey: row.typeKey,
    spec: row.spec,
    startAtMs: row.startAtMs,
  };
}
