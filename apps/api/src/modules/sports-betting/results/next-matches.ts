import type { NextMatchWire } from '@touchline/contracts/sports-betting';
import {
  isMatch,
  isOnSale,
  type MatchRow,
  type Mirror,
  nameIn,
  presentDiscipline,
} from '../catalogue/index.ts';

/** Returns the match on sale of each of these teams that starts first; null for a team without one (DR-7.99). */
export function nextMatches(
  mirror: Mirror,
  { homeId, awayId }: { homeId: number; awayId: number },
  language: string,
): { home: NextMatchWire | null; away: NextMatchWire | null } {
  const first = new Map<number, MatchRow>();
  for (const { row } of mirror.games()) {
    if (!isMatch(row) || !isOnSale(row)) continue;
    for (const teamId of [row.homeId, row.awayId])
      if ((teamId === homeId || teamId === awayId) && isEarlier(row, first.get(teamId)))
        first.set(teamId, row);
  }
  const next = (teamId: number) => {
    const row = first.get(teamId);
    return row ? presentNext(mirror, row, language) : null;
  };
  return { home: next(homeId), away: next(awayId) };
}

const isEarlier = (one: MatchRow, other: MatchRow | undefined): boolean =>
  other === undefined ||
  one.startAtMs < other.startAtMs ||
  (one.startAtMs === other.startAtMs && one.id < other.id);

function presentNext(
  mirror: Mirror,
  { id, champId, sportId, homeId, awayId, section, startAtMs }: MatchRow,
  language: string,
): NextMatchWire {
  const { sports, champs, competitors } = mirror.names();
  return {
    id,
    champId,
    section,
    startAtMs,
    sportKey: sports.get(sportId)?.key ?? '',
    homeName: nameIn(competitors.get(homeId)?.names, language),
    awayName: nameIn(competitors.get(awayId)?.names, language),
    ...presentDiscipline(champs.get(champId)),
  };
}
