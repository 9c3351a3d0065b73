import type { Score } from '../football/live-grid.ts';
import type { SeasonResult } from './fit-strengths.ts';

/** One match of a season file. The scores are absent when the match was not played or its score is unknown. */
export interface SeasonMatch {
  readonly round: string;
  readonly date: string;
  readonly time?: string;
  readonly home: string;
  readonly away: string;
  readonly half?: Score;
  readonly full?: Score;
}

export type SeasonFile =
  | { readonly outcome: 'read'; readonly name: string; readonly matches: readonly SeasonMatch[] }
  | { readonly outcome: 'malformed'; readonly at: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readScore(value: unknown): Score | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [home, away]: unknown[] = value;
  const isCount = (goals: unknown): goals is number => Number.isSafeInteger(goals) && Number(goals) >= 0;
  return isCount(home) && isCount(away) ? { home, away } : undefined;
}

function readMatch(value: unknown): SeasonMatch | undefined {
  if (!isObject(value)) return undefined;
  const { round, date, time, team1, team2, score } = value;
  if (typeof date !== 'string' || typeof team1 !== 'string' || typeof team2 !== 'string') return undefined;
  const scores = isObject(score) ? score : {};
  const full = readScore(scores['ft']);
  // Files omit the half-time score of goalless matches, which can only be 0-0.
  const isGoalless = full?.home === 0 && full.away === 0;
  const half = readScore(scores['ht']) ?? (isGoalless ? full : undefined);
  return {
    round: typeof round === 'string' ? round : '',
    date,
    home: team1,
    away: team2,
    ...(typeof time === 'string' ? { time } : {}),
    ...(full === undefined ? {} : { full }),
    ...(half === undefined ? {} : { half }),
  };
}

/** Parses the JSON of a season in the format of openfootball's `football.json`. */
export function readSeason(json: unknown): SeasonFile {
  if (!isObject(json) || !Array.isArray(json['matches'])) return { outcome: 'malformed', at: 'matches' };
  const matches: SeasonMatch[] = [];
  for (const [index, value] of json['matches'].entries()) {
    const match = readMatch(value);
    if (match === undefined) return { outcome: 'malformed', at: `matches[${index}]` };
    matches.push(match);
  }
  return { outcome: 'read', name: typeof json['name'] === 'string' ? json['name'] : '', matches };
}

/** Returns the played matches of a season in the format that the fit needs. */
export function playedResults(matches: readonly SeasonMatch[]): SeasonResult[] {
  return matches.flatMap(({ home, away, full }) =>
    full === undefined ? [] : [{ home, away, homeGoals: full.home, awayGoals: full.away }],
  );
}
