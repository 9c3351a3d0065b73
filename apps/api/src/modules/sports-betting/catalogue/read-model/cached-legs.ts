import { SAME_GAME } from '@touchline/betting-engine';
import { type GameState, lineKeyOf } from '../writes/feed-messages.ts';
import { bookOf } from './market-prices.ts';
import type { Mirror } from './mirror.ts';
import type { ProducerStates } from '../writes/producer-states.ts';
import type { LegRow, PartRow } from './read-legs.ts';
import { partsOf } from '../same-game/read-parts.ts';
import { displayStatus, type MarketRow } from '../catalogue-rows.ts';

/**
 * Reads selections from this process's in-memory read model, in order, in the format of `readLegs`. The read model may
 * be slightly older than the database, so a decision must check the versions with `catalogue_unchanged`.
 * @returns null when a selection is not in the read model, because then only the database knows its state
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
  const home = game && competitors.get(game.homeId ?? Number(outcomeKey));
  const away = game && (game.awayId === null ? null : competitors.get(game.awayId));
  if (!market || !game || !book || !outcome || !sport || !champ || !home || away === undefined) return null;
  return {
    marketId: BigInt(market.id),
    outcomeKey,
    gameId: BigInt(game.id),
    sportId: game.sportId,
    champId: BigInt(game.champId),
    homeId: BigInt(home.id),
    awayId: away && BigInt(away.id),
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
    overroundPpm: book.overroundPpm,
    marketOutcomes: book.outcomes,
    fairChancePpb: outcome.fairChancePpb,
    returnedPpb: outcome.returnedPpb,
    isProducerUp: producers.isUp(game.producer),
    producer: game.producer,
    noExpress: market.noExpress,
    extraDelayMs: game.extraDelayMs,
    isSimulated: game.isSimulated,
    sportKey: sport.key,
    sportNames: sport.names,
    champNames: game.names ?? champ.names,
    homeNames: home.names,
    awayNames: away && away.names,
    homeBadge: { countryCode: home.countryCode, crest: home.crest },
    awayBadge: away && { countryCode: away.countryCode, crest: away.crest },
    ...(market.typeKey === SAME_GAME && { parts: cachedParts(mirror, market) }),
  };
}

function cachedParts(mirror: Mirror, { gameId, spec }: MarketRow): PartRow[] {
  return partsOf(spec).flatMap((part) => {
    const line = mirror.line(gameId, part.typeKey, lineKeyOf(part.spec));
    if (!line) return [];
    const price = bookOf(line).outcomes.get(part.outcomeKey);
    return [{ ...part, marketId: line.id, coefMilli: price?.coefMilli ?? null }];
  });
}
