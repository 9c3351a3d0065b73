import type { GameState } from './feed-messages.ts';
import { bookMarket, type MarketBook } from './market-book.ts';
import type { Mirror } from './mirror.ts';
import type { ProducerStates } from './producer-states.ts';
import type { LegRow } from './read-legs.ts';
import { type MarketRow, displayStatus } from './rows.ts';

/** A row of the mirror is replaced with every version, so its book lives as long as the row. */
const books = new WeakMap<MarketRow, MarketBook>();

function bookOf(market: MarketRow): MarketBook {
  const known = books.get(market) ?? bookMarket(market);
  books.set(market, known);
  return known;
}

/**
 * Reads selections from this process's mirror, in order, in the format of `readLegs`. The mirror may be slightly
 * older than the database. A caller that decides on it must have `catalogue_unchanged` prove the versions.
 * @returns null when a selection is not in the mirror: only the database knows its state
 */
export function cachedLegs(
  mirror: Mirror,
  producers: Pick<ProducerStates, 'isUp'>,
  picks: readonly { marketId: bigint; outcomeKey: string }[],
): LegRow[] | null {
  const legs = picks.map((pick) => cachedLeg(mirror, producers, Number(pick.marketId), pick.outcomeKey));
  return legs.every((leg) => leg !== null) ? legs : null;
}

function cachedLeg(
  mirror: Mirror,
  producers: Pick<ProducerStates, 'isUp'>,
  marketId: number,
  outcomeKey: string,
): LegRow | null {
  const market = mirror.market(marketId);
  const game = market && mirror.game(market.gameId)?.row;
  const book = market && bookOf(market);
  const outcome = book?.outcomes.get(outcomeKey);
  const { sports, champs, competitors } = mirror.names();
  const sport = game && sports.get(game.sportId);
  const champ = game && champs.get(game.champId);
  const home = game && competitors.get(game.homeId);
  const away = game && competitors.get(game.awayId);
  if (!market || !game || !outcome || !sport || !champ || !home || !away) return null;
  return {
    marketId: BigInt(market.id),
    outcomeKey,
    gameId: BigInt(game.id),
    sportId: game.sportId,
    champId: BigInt(game.champId),
    homeId: BigInt(game.homeId),
    awayId: BigInt(game.awayId),
    typeKey: market.typeKey,
    spec: market.spec,
    section: game.section,
    gameState: game.state as GameState,
    gameVersion: BigInt(game.version),
    isGameBlocked: game.isBlocked,
    startAtMs: game.startAtMs,
    score: game.score,
    marketStatus: displayStatus(market),
    marketVersion: BigInt(market.version),
    lastSuspendedAtMs: market.lastSuspendedAtMs,
    isOutcomeActive: outcome.isActive,
    coefMilli: outcome.coefMilli,
    overroundPpm: book?.overroundPpm,
    isProducerUp: producers.isUp(game.producer),
    producer: game.producer,
    noExpress: market.noExpress,
    extraDelayMs: game.extraDelayMs,
    isSimulated: game.isSimulated,
    sportKey: sport.key,
    sportNames: sport.names,
    champNames: champ.names,
    homeNames: home.names,
    awayNames: away.names,
    homeLook: { countryCode: home.countryCode, crest: home.crest },
    awayLook: { countryCode: away.countryCode, crest: away.crest },
  };
}
