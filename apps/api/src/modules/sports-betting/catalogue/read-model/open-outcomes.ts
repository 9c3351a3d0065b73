import { marketType } from '@touchline/betting-engine';
import {
  displayStatus,
  type GameRow,
  isMatch,
  type MarketRow,
  type MatchRow,
  type MirrorGame,
} from '../catalogue-rows.ts';
import { bookOf, chanceFromPrices } from './market-prices.ts';
import { isListed } from './mirror.ts';

/** An outcome that can be bet on now in an accumulator. */
export type OpenOutcome = {
  game: MatchRow;
  market: MarketRow;
  outcomeKey: string;
  coefMilli: bigint;
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
    if (!isMatch(game) || !isOpenGame(game, choice) || !isProducerUp(game.producer)) continue;
    for (const market of markets.values())
      if (isOpenMarket(market)) found.push(...outcomesOf(game, market, choice));
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

function outcomesOf(
  game: MatchRow,
  market: MarketRow,
  { minMilli, maxMilli }: OpenOutcomeChoice,
): OpenOutcome[] {
  return [...bookOf(market).outcomes].flatMap(([outcomeKey, { isActive, coefMilli }]) =>
    isActive && coefMilli !== null && coefMilli >= minMilli && coefMilli <= maxMilli
      ? [{ game, market, outcomeKey, coefMilli }]
      : [],
  );
}

/**
 * Returns the fair probability of an outcome in billionths: of the model or feed, otherwise from the prices of the
 * complete market (DR-4.117). Undefined when there is none, or when the market may refund stakes.
 */
export function fairChanceOfOutcome({ market, outcomeKey }: OpenOutcome): bigint | undefined {
  const { outcomes, overroundPpm } = bookOf(market);
  const outcome = outcomes.get(outcomeKey);
  if (outcome?.returnedPpb !== 0n) return undefined;
  const { typeKey } = market;
  return (
    outcome.fairChancePpb ?? chanceFromPrices({ typeKey, marketOutcomes: outcomes, overroundPpm }, outcomeKey)
  );
}
