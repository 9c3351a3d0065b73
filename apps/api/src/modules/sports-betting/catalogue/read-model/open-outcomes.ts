import { marketType } from '@touchline/betting-engine';
import { displayStatus, type GameRow, type MarketRow, type MirrorGame } from '../catalogue-rows.ts';
import { chanceFromPrices, pricesOfMarket } from './market-prices.ts';
import { isListed } from './mirror.ts';

/** An outcome that can be bet on now in an accumulator. */
export type OpenOutcome = {
  game: GameRow;
  market: MarketRow;
  outcomeKey: string;
  coefMilli: bigint;
  /** The fair probability in billionths; undefined when there is none, or when the market may refund stakes. */
  fairChancePpb: bigint | undefined;
};

/** Which games and prices are wanted. */
export type OpenOutcomeChoice = {
  section: 'line' | 'live';
  /** Line games start after this time; epoch milliseconds. */
  startsAfterMs: number;
  startsBeforeMs: number;
  minMilli: bigint;
  maxMilli: bigint;
  /** Whether the outcome may be in this choice, besides being open. */
  isWanted?: (game: GameRow) => boolean;
};

/**
 * Returns the open outcomes of the main markets of some games, in the order of games and markets. Blocked games,
 * suspended markets, markets without accumulators (`noExpress`) and outrights are left out (DR-9.36).
 */
export function openOutcomes(
  games: Iterable<MirrorGame>,
  isProducerUp: (producer: string) => boolean,
  choice: OpenOutcomeChoice,
): OpenOutcome[] {
  const found: OpenOutcome[] = [];
  for (const { row: game, markets } of games) {
    if (!isOpenGame(game, choice) || !isProducerUp(game.producer)) continue;
    for (const market of markets.values()) if (isOpenMarket(market)) found.push(...outcomesOf(game, market, choice));
  }
  return found;
}

const isOpenGame = (game: GameRow, { section, startsAfterMs, startsBeforeMs, isWanted }: OpenOutcomeChoice) =>
  game.section === section &&
  !game.isBlocked &&
  (section === 'live'
    ? game.state === 'LIVE'
    : game.state === 'SCHEDULED' && game.startAtMs > startsAfterMs && game.startAtMs < startsBeforeMs) &&
  (isWanted?.(game) ?? true);

const isOpenMarket = (market: MarketRow): boolean =>
  isListed(market) &&
  displayStatus(market) === 'OPEN' &&
  !market.noExpress &&
  marketType(market.typeKey)?.isOutright === false;

function outcomesOf(game: GameRow, market: MarketRow, { minMilli, maxMilli }: OpenOutcomeChoice): OpenOutcome[] {
  const { outcomes, overroundPpm } = pricesOfMarket(market);
  const priced = { typeKey: market.typeKey, marketOutcomes: outcomes, overroundPpm };
  return [...outcomes].flatMap(([outcomeKey, { isActive, coefMilli, fairChancePpb, returnedPpb }]) => {
    if (!isActive || coefMilli === null || coefMilli < minMilli || coefMilli > maxMilli) return [];
    const chance = returnedPpb === 0n ? (fairChancePpb ?? chanceFromPrices(priced, outcomeKey)) : undefined;
    return [{ game, market, outcomeKey, coefMilli, fairChancePpb: chance }];
  });
}
