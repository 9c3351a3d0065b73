import type { SeasonWire } from '@touchline/contracts/sports-betting';
import { seasonFigures } from './season-figures.ts';
import { seasonTable } from './season-table.ts';

/**
 * Returns the champion as soon as all matches that are left cannot change it: its lead over every other team is more
 * than that team can still win. After the season, teams that are equal share the title (DR-3.5); a match that was not
 * played does not count (DR-7.51). Empty before that.
 */
export function seasonChampions(season: SeasonWire): SeasonWire['entrants'] {
  const { played, total } = seasonFigures(season);
  const [first, ...others] = seasonTable(season, []);
  if (!first) return [];
  const isSafe = others.every(
    (row) => first.points - row.points > season.winPoints * (season.rounds - row.played),
  );
  if (!season.isOver && played < total && !isSafe) return [];
  const equal = others.filter((row) => row.position === first.position).map(({ id }) => id);
  return season.entrants.filter(({ id }) => id === first.id || equal.includes(id));
}
