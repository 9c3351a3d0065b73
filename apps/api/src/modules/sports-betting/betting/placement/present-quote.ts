import {
  type CouponQuote,
  type CouponSnapshot,
  couponType,
  currencyLimits,
  formatCoef,
  type PromoTerms,
  type Refusal,
  type SinglesQuote,
  wireCodeOf,
} from '@touchline/betting-engine';
import type { CouponApi, QuotedBetWire } from '@touchline/contracts/sports-betting';
import { defaultCouponAmountMinor, formatAmountWire, knownCurrency } from '@touchline/money';
import { nameIn, type LegRow } from '../../catalogue/index.ts';
import { presentDetails } from '../history/refusals.ts';
import { presentDayBoost } from '../day-accumulators/present-boost.ts';
import { presentPromo } from '../promo-codes/present-promo.ts';
import { withRoomReturn } from '../risk/liability-refusal.ts';
import { currencyRetired } from './decide-placement.ts';
import { statisticIdOf } from '../statistic-id.ts';
import type { BettingSettings } from './snapshot.ts';

type QuoteBody = CouponApi['quote']['body'];
type QuoteReply = CouponApi['quote']['reply'];

/** A quoted request, with the data from which its quote was computed. */
export type QuotedRequest = {
  body: Pick<QuoteBody, 'typeId' | 'bets' | 'coefViewId' | 'lng'>;
  /** In the order of the bets. */
  rows: readonly (LegRow | undefined)[];
  legs: CouponSnapshot['legs'];
  currency: string;
  /** Whether the account takes no stakes, because its currency is retired (DR-1.37). */
  isStakeRefused: boolean;
  settings: BettingSettings;
  /** The promo code of the request, when the player can use it. */
  promo: PromoTerms | undefined;
  /** What the player may get in advance; null for guests and where the site offers none (DR-4.97). */
  availablePrepaidMinor: bigint | null;
};

const moneyIn =
  (currency: string) =>
  (minor: bigint): string =>
    formatAmountWire(minor, knownCurrency(currency));

/** Formats a coupon update as the contract requires (DR-4.126). */
export function presentQuote(request: QuotedRequest, quoted: CouponQuote, hasStake: boolean): QuoteReply {
  const money = moneyIn(request.currency);
  const { priced } = quoted;
  return {
    ...presentBasis(request, quoted),
    bets: quoted.legs.map((leg, at) => presentQuotedBet(request, at, leg, null)),
    coefMilli: priced ? Number(priced.coefMilli) : null,
    coefByView: priced ? formatCoef(priced.coefMilli, request.body.coefViewId) : null,
    minBetAmount: priced ? money(priced.minBetMinor) : null,
    maxBetAmount: priced?.maxBetMinor === undefined ? null : money(priced.maxBetMinor),
    maxBoundBy: priced?.maxBoundBy ?? null,
    systemValues: [...quoted.systemValues],
    storedTypeId: quoted.storedTypeId ?? null,
    accountsAfter: (priced?.accountsMinor ?? []).map(money),
    antiExpressCoef: priced && couponType(request.body.typeId)?.winsByLoss ? Number(priced.coefMilli) : null,
    lineCount: Number(quoted.lineCount),
    lines: (priced?.lines ?? []).map(({ legs, stakeMinor, coefMilli, winMinor }) => ({
      bets: [...legs],
      amount: money(stakeMinor),
      coefMilli: Number(coefMilli),
      win: money(winMinor),
    })),
    returns: (priced?.returns ?? []).map(({ wins, leastMinor, mostMinor }) => ({
      wins,
      least: money(leastMinor),
      most: money(mostMinor),
    })),
    hyperBonusPercent: priced?.hyperBonusPercent ?? 0,
    nextBoost: priced?.nextBoost
      ? { ...priced.nextBoost, minCoefMilli: Number(priced.nextBoost.minCoefMilli) }
      : null,
    possibleWin: priced && (hasStake || priced.stakeMinor > 0n) ? money(priced.possibleWinMinor) : null,
    isPayoutCapped: priced?.isPayoutCapped ?? false,
    bonusBetMilli: priced?.bonusLegMilli === undefined ? null : Number(priced.bonusLegMilli),
    promo:
      request.promo && priced?.promoBoost
        ? presentPromo(request.promo, priced.promoBoost, request.currency)
        : null,
    dayAccumulator: priced?.dayBoost
      ? {
          ...presentDayBoost(priced.dayBoost),
          maxBonus: money(priced.dayBoost.maxMinor),
          isCapped: priced.isDayBonusCapped,
          maxAmount: money(currencyLimits(request.settings.engine, request.currency).maxDayStakeMinor),
        }
      : null,
    dayAccumulatorFault: priced?.dayFault ?? null,
    isVipBetAvailable: priced?.isVipBetAvailable ?? false,
    errors: presentErrors(quoted.errors, request),
  };
}

/**
 * Formats the update of a request that makes a coupon of each bet: limits and possible win by bet, no total
 * coefficient.
 */
export function presentSinglesQuote(request: QuotedRequest, quoted: SinglesQuote): QuoteReply {
  const money = moneyIn(request.currency);
  const { singles } = quoted;
  const [first] = singles;
  if (!first) throw new RangeError('a request has a bet');
  return {
    ...presentBasis(request, first),
    bets: singles.flatMap(({ legs, priced }, at) => {
      const hasAmount = request.body.bets[at]?.amount !== undefined;
      const single = priced && {
        minBetAmount: money(priced.minBetMinor),
        maxBetAmount: priced.maxBetMinor === undefined ? null : money(priced.maxBetMinor),
        maxBoundBy: priced.maxBoundBy ?? null,
        possibleWin: hasAmount ? money(priced.possibleWinMinor) : null,
        isPayoutCapped: priced.isPayoutCapped,
      };
      return legs.map((leg) => presentQuotedBet(request, at, leg, single ?? null));
    }),
    coefMilli: null,
    coefByView: null,
    minBetAmount: null,
    maxBetAmount: null,
    maxBoundBy: null,
    systemValues: [],
    storedTypeId: null,
    accountsAfter: [],
    antiExpressCoef: null,
    lineCount: singles.length,
    lines: [],
    returns: [],
    hyperBonusPercent: 0,
    nextBoost: null,
    possibleWin: quoted.totalMinor > 0n ? money(quoted.possibleWinMinor) : null,
    isPayoutCapped: singles.some(({ priced }) => priced?.isPayoutCapped === true),
    bonusBetMilli: null,
    promo: null,
    dayAccumulator: null,
    dayAccumulatorFault: null,
    isVipBetAvailable: false,
    errors: presentErrors(quoted.errors, request),
  };
}

/** Formats the part that is the same for all coupon types. */
function presentBasis(
  { legs, currency, settings, availablePrepaidMinor }: QuotedRequest,
  quoted: CouponQuote,
) {
  const money = moneyIn(currency);
  const initialMinor = defaultCouponAmountMinor(knownCurrency(currency), {
    referenceRate: settings.rates.get(currency),
  });
  return {
    availablePrepaidAmount: availablePrepaidMinor === null ? null : money(availablePrepaidMinor),
    amountStep: quoted.amountStepMinor === undefined ? null : money(quoted.amountStepMinor),
    initialAmount: initialMinor === undefined ? null : money(initialMinor),
    minHyperBonusBetLimit: money(quoted.minHyperBonusBetMinor),
    maxHyperBonusLimit: money(quoted.maxHyperBonusMinor),
    maxPayout: money(quoted.maxPayoutMinor),
    delayMs: legs.reduce((most, leg) => (leg?.kind === 1 ? Math.max(most, leg.betDelayMs) : most), 0),
    currency,
  };
}

/** The refusals of a placement now. A retired currency comes first, because no other stake helps (DR-1.37). */
const presentErrors = (
  errors: readonly Refusal[],
  { currency, rows, isStakeRefused }: QuotedRequest,
): QuoteReply['errors'] => [
  ...(isStakeRefused ? [currencyRetired] : []),
  ...errors.map(({ code, details }) =>
    withRoomReturn({ code: wireCodeOf(code), details: presentDetails(details, currency) }, rows),
  ),
];

function presentQuotedBet(
  { body, rows }: QuotedRequest,
  at: number,
  leg: CouponQuote['legs'][number],
  single: QuotedBetWire['single'],
): QuotedBetWire {
  const bet = body.bets[at];
  const row = rows[at];
  return {
    facts: row ? presentFacts(row, body.lng) : null,
    marketId: bet?.marketId ?? 0,
    outcomeKey: bet?.outcomeKey ?? '',
    coefMilli: leg.coefMilli === undefined ? null : Number(leg.coefMilli),
    change: leg.change,
    // The current kind of the game: live when the game of a line bet has started.
    kind: row ? (row.section === 'live' ? 1 : 3) : (bet?.kind ?? 3),
    isBlocked: leg.isBlocked,
    isRemoved: leg.isRemoved,
    isDepend: leg.isDepend,
    isBannedExpress: leg.isBannedExpress,
    isDisabledBanker: leg.isDisabledBanker,
    marketStatus: leg.marketStatus ?? null,
    gameState: leg.eventState ?? null,
    score: row?.score ?? null,
    statisticId: row ? statisticIdOf(row) : null,
    single,
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
    awayName: row.awayNames && nameIn(row.awayNames, language),
    homeBadge: row.homeBadge,
    awayBadge: row.awayBadge,
    typeKey: row.typeKey,
    spec: row.spec,
    startAtMs: row.startAtMs,
    ...(row.parts && {
      parts: row.parts.map(({ coefMilli, ...part }) => ({
        ...part,
        coefMilli: coefMilli === null ? null : Number(coefMilli),
      })),
    }),
  };
}
