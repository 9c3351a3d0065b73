import type { StatisticsMatchWire } from '@touchline/contracts/sports-betting';
import type { Database } from '../../../platform/database/db.ts';
import {
  type FinishedGameRow,
  isMirrorMatch,
  isOnSale,
  type MatchRow,
  type Mirror,
  presentCompetitor,
  readFinishedGame,
} from '../catalogue/index.ts';

/** A match of the read model, or one of the finished matches that the read model no longer has. */
export type FoundMatch = MatchRow | FinishedGameRow;

/** Returns a match; null for an unknown id and for an event without two sides. */
export async function findMatch(db: Database, mirror: Mirror, gameId: number): Promise<FoundMatch | null> {
  const game = mirror.game(gameId);
  if (game) return isMirrorMatch(game) ? game.row : null;
  return readFinishedGame(db, gameId);
}

export function presentMatch(mirror: Mirror, row: FoundMatch, language: string): StatisticsMatchWire {
  const { id, champId, sportId, round, state, startAtMs, score, isSimulated } = row;
  const onSale = 'section' in row && isOnSale(row) ? row : null;
  const names = mirror.names();
  return {
    id,
    champId,
    sportId,
    round,
    section: onSale?.section ?? null,
    state,
    startAtMs,
    home: presentCompetitor(names, row.homeId, language),
    away: presentCompetitor(names, row.awayId, language),
    score,
    isSimulated,
    hasTracker: onSale?.section === 'live' && onSale.zoneId !== null,
  };
}
