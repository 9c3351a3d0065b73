import { describe, expect, it } from 'vitest';
import { fixtureById } from './demo-fixtures.ts';
import { playedGameOf } from './demo-fixture.ts';
import { demoCups, demoLeagues } from './demo-leagues.ts';
import { publishNames } from './demo-names.ts';
import { reportOfFixture, withSquads } from './demo-players.ts';

const feedSeed = new Uint8Array(32).fill(3);

describe('squads of the demo', () => {
  it('[DR-7.123] every football side has 23 players with ids of their own, and no other side has players', () => {
    const { players = [], competitors } = withSquads(publishNames(0), feedSeed);
    const football = [...demoLeagues, ...demoCups].filter(({ sport }) => sport.key === 'football');
    const sides = football.flatMap(({ no, league }) => league.sides.map((_, side) => no * 1000 + side + 1));
    expect(players).toHaveLength(23 * sides.length);
    expect(new Set(players.map(({ id }) => id)).size).toBe(players.length);
    expect(new Set(players.map(({ competitorId }) => competitorId))).toEqual(new Set(sides));
    for (const { id, competitorId, number } of players) expect(id).toBe(competitorId * 100 + number);
    expect(competitors.map(({ id }) => id)).toEqual(expect.arrayContaining(sides));
  });

  it('[DR-7.132] a match that ended without the feed has the report that the feed would have published', () => {
    const fixture = fixtureById(1e11 + 11e9 + 5);
    if (!fixture) throw new Error('no such fixture');
    const { simulation, players } = playedGameOf(fixture, { feedSeed });
    const [home, away] = players?.read().lineUps ?? [];
    const report = reportOfFixture(fixture, simulation, feedSeed);
    expect(report.lineUps).toEqual({ home, away });
    expect(
      report.lineUps?.home.starting.every((id) => Math.floor(id / 100) === 11_000 + fixture.home + 1),
    ).toBe(true);
    const scored = report.story?.marks.filter(({ kind }) => ['goal', 'penalty', 'own'].includes(kind)) ?? [];
    expect(scored.every(({ player }) => player !== undefined)).toBe(true);
  });
});
