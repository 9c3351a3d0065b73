/** Which teams can still win the title of a league. */
import type { SeasonWire } from '@touchline/contracts/sports-betting';
import { seasonChampions } from './season-champions.ts';
import { seasonTable } from './season-table.ts';

export interface Contender {
  readonly id: number;
  readonly points: number;
  /** Matches left in the season. */
  readonly left: number;
  /** The points after wins in all matches that are left. */
  readonly most: number;
}

export interface TitleRace {
  readonly champions: SeasonWire['entrants'];
  /** How many points the champion is ahead of the next team; 0 for a shared title and before it is decided. */
  readonly lead: number;
  /** Teams that reach the points of the first one when they win all their matches, in the order of the table. */
  readonly contenders: readonly Contender[];
}

/** Computes the race for the title from the results (DR-7.140); matches in play do not count. */
export function titleRace(season: SeasonWire): TitleRace {
  const rows = seasonTable(season, []).map(({ id, points, played }) => {
    const left = Math.max(0, season.rounds - played);
    return { id, points, left, most: points + season.winPoints * left };
  });
  const first = rows[0]?.points ?? 0;
  const champions = seasonChampions(season);
  const next = rows[champions.length]?.points ?? first;
  return {
    champions,
    lead: champions.length === 1 ? first - next : 0,
    contenders: rows.filter(({ most }) => most >= first),
  };
}
