import type { SeasonResult } from './fit-strengths.ts';

export interface TableRow {
  readonly team: string;
  readonly points: number;
  readonly goalDifference: number;
  readonly goals: number;
}

/** The final table, sorted by points, then goal difference, then goals scored, then name. */
export function leagueTable(results: readonly SeasonResult[]): TableRow[] {
  const rows = new Map<string, TableRow>();
  const add = (team: string, scored: number, conceded: number): void => {
    const row = rows.get(team) ?? { team, points: 0, goalDifference: 0, goals: 0 };
    rows.set(team, {
      team,
      points: row.points + (scored > conceded ? 3 : scored === conceded ? 1 : 0),
      goalDifference: row.goalDifference + scored - conceded,
      goals: row.goals + scored,
    });
  };
  for (const { home, away, homeGoals, awayGoals } of results) {
    add(home, homeGoals, awayGoals);
    add(away, awayGoals, homeGoals);
  }
  return [...rows.values()].toSorted(
    (a, b) =>
      b.points - a.points ||
      b.goalDifference - a.goalDifference ||
      b.goals - a.goals ||
      a.team.localeCompare(b.team, 'en'),
  );
}
