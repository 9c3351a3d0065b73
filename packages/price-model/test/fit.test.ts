import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { poisson } from '@touchline/game-kit';
import { describe, expect, it } from 'vitest';
import { type SeasonResult, fitStrengths } from '../src/fit/fit-strengths.ts';
import { standings, threePoints } from '@touchline/betting-engine';
import { logScore } from '../src/fit/log-score.ts';
import { matchClubs } from '../src/fit/match-clubs.ts';
import { fixtureGoals, nextSeason } from '../src/fit/next-season.ts';
import { playedResults, readSeason } from '../src/fit/read-season.ts';
import { expectedGoals } from '../src/football/expected-goals.ts';
import { football } from '../src/football/goal-game.ts';
import { quickStream } from './support/quick-stream.ts';

const teams = Array.from({ length: 16 }, (_, i) => `Club ${String.fromCodePoint(65 + i)}`);
const truth = new Map(
  teams.map((team, i) => [team, { attack: (i - 7.5) / 20, defence: (7.5 - ((i * 5) % 16)) / 25 }]),
);

/** A season that the model generates. Every pair meets `times` times at each home ground. */
function season(times: number, seed: number): SeasonResult[] {
  const stream = quickStream(seed);
  return teams.flatMap((home) =>
    teams
      .filter((away) => away !== home)
      .flatMap((away) =>
        Array.from({ length: times }, () => {
          const even = { attack: 0, defence: 0 };
          const goals = expectedGoals(football, truth.get(home) ?? even, truth.get(away) ?? even);
          return {
            home,
            away,
            homeGoals: poisson(stream, goals.home),
            awayGoals: poisson(stream, goals.away),
          };
        }),
      ),
  );
}

describe('the fit', () => {
  it('[DR-7.6] [DR-7.49] recovers the strengths behind a long season', () => {
    const fit = fitStrengths(season(200, 1), { priorGoals: 0, rounds: 60 });
    expect(fit.mu).toBeCloseTo(football.mu, 1);
    expect(fit.homeAdvantage).toBeCloseTo(football.home, 1);
    for (const team of teams) {
      expect(fit.strengths.get(team)?.attack).toBeCloseTo(truth.get(team)?.attack ?? NaN, 1);
      expect(fit.strengths.get(team)?.defence).toBeCloseTo(truth.get(team)?.defence ?? NaN, 1);
    }
  });

  it('[DR-7.49] at the maximum the expected goals of every side equal its observed goals', () => {
    const results = season(1, 2);
    const fit = fitStrengths(results, { priorGoals: 0, rounds: 400 });
    const even = { attack: 0, defence: 0 };
    const game = { ...football, mu: fit.mu, home: fit.homeAdvantage, minExpected: 0, maxExpected: 99 };
    for (const team of teams) {
      const sum = (pick: (r: SeasonResult) => number) => results.reduce((total, r) => total + pick(r), 0);
      const scored = sum((r) => (r.home === team ? r.homeGoals : r.away === team ? r.awayGoals : 0));
      const expected = sum((r) => {
        const goals = expectedGoals(
          game,
          fit.strengths.get(r.home) ?? even,
          fit.strengths.get(r.away) ?? even,
        );
        return r.home === team ? goals.home : r.away === team ? goals.away : 0;
      });
      expect(expected).toBeCloseTo(scored, 6);
    }
  });

  it('[DR-7.49] a promoted club gets the mean of the last three', () => {
    const results = season(1, 3);
    const fit = fitStrengths(results);
    const next = nextSeason(fit, results, [...teams, 'Newcomers']);
    const games = results.map(({ home, away, homeGoals, awayGoals }) => ({
      homeId: home,
      awayId: away,
      home: homeGoals,
      away: awayGoals,
    }));
    const last = standings(teams, games, threePoints)
      .slice(-3)
      .map(({ id }) => fit.strengths.get(id)?.attack ?? NaN);
    expect(next.strengthOf('Newcomers').attack).toBeCloseTo(last.reduce((a, b) => a + b, 0) / 3, 12);
    expect(next.strengthOf(teams[3] ?? '')).toEqual(fit.strengths.get(teams[3] ?? ''));
    expect(fixtureGoals(next, teams[0] ?? '', 'Newcomers').home).toBeGreaterThan(0);
  });

  it('[DR-7.49] prices of the fit score better than uniform on an unseen season', () => {
    const last = season(1, 4);
    const score = logScore(nextSeason(fitStrengths(last), last, teams), season(1, 5));
    expect(score.uniform).toBeCloseTo(-1.0986, 4);
    expect(score.model).toBeGreaterThan(score.uniform + 0.02);
    expect(score.matches).toBe(240);
  });
});

describe('clubs from season to season', () => {
  it('[DR-7.49] are recognised under another spelling; ambiguous ones are not matched', () => {
    const last = [
      'Olympique Varsel',
      'Stade Mornais',
      'RC Ambray',
      'Doré Saint-Clair',
      'AC Lunel',
      'FC Norvel',
    ];
    const next = [
      'Olympique de Varsel',
      'Stade Mornais FC 1901',
      'RC Ambray Vallée',
      'Dore Saint-Clair FC',
      'Lunel Nord',
      'Lunel Sud',
      'Saint FC',
    ];
    expect(Object.fromEntries(matchClubs(last, next))).toEqual({
      'Olympique de Varsel': 'Olympique Varsel',
      'Stade Mornais FC 1901': 'Stade Mornais',
      'RC Ambray Vallée': 'RC Ambray',
      'Dore Saint-Clair FC': 'Doré Saint-Clair',
    });
  });
});

describe('season files', () => {
  const file = {
    name: 'Invented League 2024/25',
    matches: [
      {
        round: 'Matchday 1',
        date: '2024-08-10',
        time: '16:30',
        team1: 'A',
        team2: 'B',
        score: { ht: [1, 0], ft: [1, 2] },
      },
      { round: 'Matchday 1', date: '2024-08-11', team1: 'C', team2: 'D', score: { ft: [0, 0] } },
      { round: 'Matchday 1', date: '2024-08-12', team1: 'E', team2: 'F', score: { ft: [1, 0] } },
      { round: 'Matchday 2', date: '2024-08-17', team1: 'B', team2: 'C' },
    ],
  };

  it('[DR-7.49] are parsed when values are missing', () => {
    const read = readSeason(file);
    if (read.outcome !== 'read') throw new Error(read.at);
    expect(read.matches.map(({ half, full }) => [half, full])).toEqual([
      [
        { home: 1, away: 0 },
        { home: 1, away: 2 },
      ],
      [
        { home: 0, away: 0 },
        { home: 0, away: 0 },
      ],
      [undefined, { home: 1, away: 0 }],
      [undefined, undefined],
    ]);
    expect(playedResults(read.matches)).toHaveLength(3);
  });

  it('[DR-7.49] are refused when malformed, with the position in the error', () => {
    expect(readSeason({})).toEqual({ outcome: 'malformed', at: 'matches' });
    expect(readSeason({ matches: [{ date: 1 }] })).toEqual({ outcome: 'malformed', at: 'matches[0]' });
  });
});

const folder = process.env['TOUCHLINE_SEASONS'] ?? '';
const seasonFile = (name: string) => join(folder, name);

describe.skipIf(folder === '' || !existsSync(seasonFile('2022-23.en.1.json')))(
  'the real seasons of TOUCHLINE_SEASONS',
  () => {
    const resultsOf = (name: string) => {
      const read = readSeason(JSON.parse(readFileSync(seasonFile(name), 'utf8')));
      if (read.outcome !== 'read') throw new Error(read.at);
      return playedResults(read.matches);
    };
    for (const league of ['en', 'de', 'es', 'fr', 'it']) {
      it(`[DR-7.49] ${league}: prices of 2023/24 from the fit of 2022/23 beat uniform`, () => {
        const last = resultsOf(`2022-23.${league}.1.json`);
        const next = resultsOf(`2023-24.${league}.1.json`);
        const clubs = [...new Set(next.map(({ home }) => home))];
        const score = logScore(nextSeason(fitStrengths(last), last, clubs), next);
        expect(score.model).toBeGreaterThan(score.uniform + 0.03);
      });
    }
  },
);
