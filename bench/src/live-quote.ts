import type { CouponApi } from '@touchline/contracts/sports-betting';
import type { LiveCatalogue } from './live-catalogue.ts';

type QuoteBody = CouponApi['quote']['body'];
type QuoteReply = CouponApi['quote']['reply'];

/** Returns a guest's quote as the api would, so that the coupon of a benchmarked page works as on the site. */
export function quoteOf(catalogue: LiveCatalogue, { bets, currency = 'EUR' }: QuoteBody): QuoteReply {
  const quoted = bets.map((bet) => quotedBetOf(catalogue, bet));
  const total = quoted.reduce((product, { coefMilli }) => (product * (coefMilli ?? 1000)) / 1000, 1000);
  return {
    bets: quoted,
    coefMilli: Math.round(total),
    coefByView: (total / 1000).toFixed(2),
    minBetAmount: '0.50',
    maxBetAmount: '1000.00',
    maxBoundBy: null,
    amountStep: '0.01',
    initialAmount: '10.00',
    systemValues: [],
    storedTypeId: null,
    accountsAfter: [],
    antiExpressCoef: null,
    lineCount: 1,
    lines: [],
    returns: [],
    hyperBonusPercent: 0,
    nextBoost: null,
    minHyperBonusBetLimit: '0.00',
    maxHyperBonusLimit: '0.00',
    maxPayout: '100000.00',
    possibleWin: null,
    isPayoutCapped: false,
    bonusBetMilli: null,
    promo: null,
    availablePrepaidAmount: null,
    dayAccumulator: null,
    dayAccumulatorFault: null,
    delayMs: 5000,
    currency,
    isVipBetAvailable: false,
    errors: [],
  };
}

function quotedBetOf(
  catalogue: LiveCatalogue,
  { marketId, outcomeKey, coefMilli, kind }: QuoteBody['bets'][number],
): QuoteReply['bets'][number] {
  const market = catalogue.market(marketId);
  const game = market && catalogue.game(market.gameId);
  const now = market?.outcomes.find(({ key }) => key === outcomeKey)?.coefMilli ?? null;
  return {
    facts:
      market && game
        ? {
            marketId,
            outcomeKey,
            gameId: game.id,
            sportId: game.sportId,
            sportKey: 'football',
            sportName: 'Football',
            champId: game.champId,
            champName: 'League',
            homeName: game.home.name,
            awayName: game.away.name,
            homeBadge: { countryCode: game.home.countryCode, crest: game.home.crest },
            awayBadge: { countryCode: game.away.countryCode, crest: game.away.crest },
            typeKey: market.typeKey,
            spec: market.spec,
            startAtMs: game.startAtMs,
          }
        : null,
    marketId,
    outcomeKey,
    coefMilli: now,
    change: now === null || now === coefMilli ? 'none' : now > coefMilli ? 'up' : 'down',
    kind,
    isBlocked: false,
    isRemoved: market === undefined,
    isDepend: false,
    isBannedExpress: false,
    isDisabledBanker: false,
    marketStatus: market?.status ?? null,
    gameState: game?.state ?? null,
    single: null,
    score: game?.score ?? null,
    statisticId: game?.id ?? null,
  };
}
