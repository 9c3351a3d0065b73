import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  fitStrengths,
  nextSeason,
  playedResults,
  readSeason,
  type SeasonMatch,
  type SeasonStrengths,
} from '@touchline/price-model';

/** A real season that a feed can replay: its matchdays in order, with prices computed from earlier data. */
export type PlayableSeason = {
  name: string;
  /** The league, for instance `en.1`, and the season, for instance `2023-24`. */
  league: string;
  season: string;
  matchdays: readonly Matchday[];
  clubs: readonly string[];
  strengths: SeasonStrengths;
};

export type Matchday = { name: string; matches: readonly SeasonMatch[] };

export type SeasonOutcome =
  | { outcome: 'read'; season: PlayableSeason }
  | { outcome: 'missing'; file: string }
  | { outcome: 'malformed'; file: string; at: string };

const fileOf = (folder: string, season: string, league: string): string =>
  join(folder, `${season}.${league}.json`);

/** Returns the season before: `2022-23` for `2023-24`. */
export function previousSeason(season: string): string {
  const year = Number(season.slice(0, 4)) - 1;
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/**
 * Reads a season and the season before it from a folder of openfootball files; the model is fitted to the earlier
 * season (DR-7.49).
 */
export async function openSeason(folder: string, league: string, season: string): Promise<SeasonOutcome> {
  const files = [fileOf(folder, previousSeason(season), league), fileOf(folder, season, league)];
  const parsed: { name: string; matches: readonly SeasonMatch[] }[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return { outcome: 'missing', file };
    const read = readSeason(parseJson(text));
    if (read.outcome === 'malformed') return { outcome: 'malformed', file, at: read.at };
    parsed.push(read);
  }
  const [before, now] = parsed;
  if (!before || !now) return { outcome: 'missing', file: files[0] ?? '' };
  return { outcome: 'read', season: planSeason(before.matches, now, league, season) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function planSeason(
  before: readonly SeasonMatch[],
  now: { name: string; matches: readonly SeasonMatch[] },
  league: string,
  season: string,
): PlayableSeason {
  // A match of a club against itself is an error in the file and is ignored.
  const matches = now.matches.filter(({ home, away }) => home !== away).map(withSoundScores);
  const clubs = [...new Set(matches.flatMap(({ home, away }) => [home, away]))].toSorted();
  const results = playedResults(before);
  return {
    name: now.name,
    league,
    season,
    clubs,
    matchdays: matchdaysOf(matches),
    strengths: nextSeason(fitStrengths(results), results, clubs),
  };
}

/** A half-time score above the final score is an error in the file, so it is treated as unknown. */
function withSoundScores(match: SeasonMatch): SeasonMatch {
  const { half, full, ...rest } = match;
  if (!full) return rest;
  const isSound = half && half.home <= full.home && half.away <= full.away;
  return isSound ? { ...rest, full, half } : { ...rest, full };
}

/**
 * Groups matches into rounds, in the order of the numbers in their names, and rounds without a number by their first
 * date. A match that was played later stays with its round.
 */
function matchdaysOf(matches: readonly SeasonMatch[]): Matchday[] {
  const rounds = Map.groupBy(matches, ({ round }) => round);
  const firstDate = (list: readonly SeasonMatch[]): string =>
    list.map(({ date }) => date).toSorted()[0] ?? '';
  const numberOf = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 0);
  return [...rounds]
    .map(([name, list]) => ({ name, matches: list, from: firstDate(list) }))
    .toSorted((a, b) => numberOf(a.name) - numberOf(b.name) || a.from.localeCompare(b.from))
    .map(({ name, matches: list }) => ({ name, matches: list }));
}
