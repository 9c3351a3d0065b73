import { describe, expect, it } from 'vitest';
import { fixtureById, fixturesOfSeason, seasonById, seasonOfFixture, seasonsAt } from './demo-fixtures.ts';
import { seasonEntity } from './demo-season-entity.ts';
import { hasSeasons, roundOf } from './demo-season-calendar.ts';
import { demoLeagues } from './demo-leagues.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);

describe('seasons of the demo', () => {
  it('[DR-7.50] in a season each pair plays at home and away once, and each side once in a round', () => {
    for (const season of seasonsAt(nowMs, 1).filter(({ league }) => !league.isSimulated)) {
      const fixtures = fixturesOfSeason(season);
      const sides = season.league.league.sides.length;
      expect(fixtures).toHaveLength(sides * (sides - 1));
      expect(new Set(fixtures.map(({ home, away }) => `${home}-${away}`)).size).toBe(fixtures.length);
      const rounds = Map.groupBy(fixtures, ({ league, slot }) => roundOf(league, slot));
      expect([...rounds.keys()]).toEqual(Array.from({ length: 2 * (sides - 1) }, (_, at) => at + 1));
      for (const games of rounds.values())
        expect(new Set(games.flatMap(({ home, away }) => [home, away])).size).toBe(sides);
    }
  });

  it('[DR-7.50] a season of the quick league has nine rounds and lasts an hour', () => {
    const quick = seasonsAt(nowMs, 1).find(({ league }) => league.isSimulated);
    if (!quick) throw new Error('the quick league is missing');
    const fixtures = fixturesOfSeason(quick);
    expect(fixtures).toHaveLength(72);
    const next = fixturesOfSeason({ ...quick, no: quick.no + 1 });
    expect((next[0]?.startAtMs ?? 0) - (fixtures[0]?.startAtMs ?? 0)).toBe(3_600_000);
    expect(seasonEntity(quick)).toMatchObject({ rounds: 9, winPoints: 3, drawPoints: 1 });
  });

  it('[DR-7.50] the season at a time contains the last game that has begun, at every speed', () => {
    for (const speed of [1, 60]) {
      for (const season of seasonsAt(nowMs, speed)) {
        const fixtures = fixturesOfSeason(season);
        expect(fixtures[0]?.startAtMs).toBeLessThanOrEqual(nowMs);
        expect(fixtures.every((fixture) => seasonOfFixture(fixture)?.seasonId === season.seasonId)).toBe(
          true,
        );
        const next = fixturesOfSeason({ ...season, no: season.no + 1 })[0];
        expect(next?.startAtMs).toBeGreaterThan(nowMs);
      }
    }
  });

  it('[DR-7.46] the id of a season leads to it and never to a game', () => {
    for (const season of seasonsAt(nowMs, 7)) {
      expect(seasonById(season.seasonId)).toEqual(season);
      expect(fixtureById(season.seasonId)).toBeNull();
      expect(Number.isSafeInteger(season.seasonId)).toBe(true);
    }
    for (const season of seasonsAt(nowMs, 1))
      expect(seasonById(fixturesOfSeason(season)[0]?.gameId ?? 0)).toBeNull();
  });

  it('[DR-7.51] handball gives two points for a win, football three', () => {
    const rules = new Map(
      seasonsAt(nowMs, 1).map((season) => [season.league.sport.key, seasonEntity(season).winPoints]),
    );
    expect(Object.fromEntries(rules)).toEqual({ football: 3, handball: 2, futsal: 3 });
  });

  it('leagues of players and of other tables have no seasons', () => {
    const keysOf = (isWith: boolean) =>
      demoLeagues.filter((one) => hasSeasons(one) === isWith).map(({ league }) => league.key);
    expect(keysOf(false)).toEqual(expect.arrayContaining(['tn-men', 'bb-us', 'ih-ru', 'es-major']));
    expect(keysOf(true)).toEqual(expect.arrayContaining(['fb-gb', 'fb-quick', 'hb-de', 'fs-br']));
  });
});
