import { listedSports } from '@touchline/betting-engine';
import { type Simulation, stateAt } from '@touchline/price-model';
import { describe, expect, it } from 'vitest';
import { type Fixture, fixtureById, fixturesAhead, fixturesBegun } from './demo-fixtures.ts';
import { demoLeagues } from './demo-leagues.ts';
import { playedGameOf } from './demo-fixture.ts';
import { sports } from '../../sport-list.ts';

const feedSeed = new Uint8Array(32).fill(7);
const minuteMs = 60_000;
const startMs = Date.UTC(2026, 10, 20, 12);

const simulations = new Map<number, Simulation>();
function simulationOf(fixture: Fixture) {
  const known = simulations.get(fixture.gameId) ?? playedGameOf(fixture, { feedSeed }).simulation;
  simulations.set(fixture.gameId, known);
  return known;
}

const isQuick = ({ league }: Fixture): boolean => league.league.key === 'fb-quick';

const isAny = (): boolean => true;

const liveAt = (nowMs: number, speed = 1, isWanted: (fixture: Fixture) => boolean = isAny): Fixture[] =>
  fixturesBegun(nowMs, speed).filter((fixture) => {
    if (!isWanted(fixture)) return false;
    const simulation = simulationOf(fixture);
    return (
      simulation.outcome !== 'postponed' && stateAt(simulation, nowMs - simulation.startAtMs).phase === 'live'
    );
  });

describe('the calendar of the demo feed', () => {
  it('[DR-7.42] has at least 40 live and 150 line events of at least 8 sports at any moment', () => {
    for (let minute = 0; minute < 24 * 60; minute += 67) {
      const nowMs = startMs + minute * minuteMs;
      const ahead = fixturesAhead(nowMs, 1);
      expect(liveAt(nowMs).length).toBeGreaterThanOrEqual(40);
      expect(ahead.length).toBeGreaterThanOrEqual(150);
      expect(new Set(ahead.map(({ league }) => league.sport.id)).size).toBe(20);
      expect(ahead.at(-1)?.startAtMs).toBeGreaterThan(nowMs + 6 * 24 * 60 * minuteMs);
    }
  });

  it('[DR-7.42] has live games of every sport that the demo lists first', () => {
    for (let minute = 0; minute < 24 * 60; minute += 97) {
      const sports = new Set(liveAt(startMs + minute * minuteMs).map(({ league }) => league.sport.key));
      for (const key of ['football', 'tennis', 'basketball', 'ice-hockey', 'esports']) {
        expect(sports).toContain(key);
      }
    }
  });

  it('[DR-7.100] has a live or a coming game of each of twenty sports, at any moment', () => {
    const keys = sports.map(({ key }) => key).toSorted();
    expect(keys).toHaveLength(20);
    for (let minute = 0; minute < 24 * 60; minute += 59) {
      const nowMs = startMs + minute * minuteMs;
      const soon = fixturesAhead(nowMs, 1).filter(({ startAtMs }) => startAtMs <= nowMs + 2 * 60 * minuteMs);
      const shown = new Set([...soon, ...liveAt(nowMs)].map(({ league }) => league.sport.key));
      expect([...shown].toSorted()).toEqual(keys);
    }
  });

  it('[DR-7.100] the ten newer sports have about one live game each, and most of them at any moment', () => {
    const isNewer = ({ league: { sport } }: Fixture): boolean => sport.sort > 10;
    let games = 0;
    let moments = 0;
    for (let minute = 0; minute < 2 * 24 * 60; minute += 13) {
      const live = liveAt(startMs + minute * minuteMs, 1, isNewer);
      expect(live.length).toBeLessThanOrEqual(18);
      expect(new Set(live.map(({ league }) => league.sport.key)).size).toBeGreaterThanOrEqual(8);
      games += live.length;
      moments += 1;
    }
    expect(games / moments).toBeGreaterThan(9);
    expect(games / moments).toBeLessThan(13);
  });

  it('[DR-7.100] every sport has a row in the table of sports', () => {
    for (const { key } of sports) expect(listedSports).toContain(key);
    expect(new Set(sports.map(({ id }) => id)).size).toBe(sports.length);
  });

  it('[DR-7.68] has between 1 and 8 live games of the disciplines beside the first championship, at any moment', () => {
    const counts = new Set<number>();
    const isNew = ({ league }: Fixture): boolean =>
      league.discipline !== null && league.league.key !== 'es-major';
    for (let minute = 0; minute < 3 * 24 * 60; minute += 7) {
      const games = liveAt(startMs + minute * minuteMs, 1, isNew);
      counts.add(games.length);
      const types = new Set(games.map(({ league }) => league.discipline?.key));
      expect(types).toContain('football');
    }
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(8);
  });

  it('[DR-7.68] has games of every discipline on the line', () => {
    const keys = new Set(
      fixturesAhead(startMs, 1).flatMap(({ league: { discipline } }) =>
        discipline ? [`${discipline.type}/${discipline.key}`] : [],
      ),
    );
    expect([...keys].toSorted()).toEqual([
      'real/cs2',
      'real/dota-2',
      'real/league-of-legends',
      'real/valorant',
      'virtual/basketball',
      'virtual/football',
    ]);
  });

  it('[DR-7.45] has at least four games of the quick league in play and one starting within a minute', () => {
    for (let second = 0; second < 3600; second += 41) {
      const nowMs = startMs + second * 1000;
      expect(liveAt(nowMs).filter(isQuick).length).toBeGreaterThanOrEqual(4);
      const next = fixturesAhead(nowMs, 1).find(isQuick);
      expect((next?.startAtMs ?? Infinity) - nowMs).toBeLessThanOrEqual(minuteMs);
    }
  });

  it('[DR-7.45] runs sixty times as fast at speed 60', () => {
    const nowMs = startMs + 12_345;
    const quick = fixturesAhead(nowMs, 60).filter(isQuick);
    expect((quick[1]?.startAtMs ?? 0) - (quick[0]?.startAtMs ?? 0)).toBeCloseTo(50_000 / 60, -1);
    expect(liveAt(nowMs, 60).length).toBeGreaterThanOrEqual(40);
  });

  it("[DR-7.2] gives the same fixture for a game's number as the calendar, at every speed", () => {
    for (const speed of [1, 7, 60]) {
      for (const fixture of fixturesAhead(startMs, speed)) {
        expect(fixtureById(fixture.gameId)).toEqual(fixture);
        expect(Number.isSafeInteger(fixture.gameId)).toBe(true);
      }
    }
    expect(fixtureById(4711)).toBeNull();
  });

  it('no side plays two games at a time', () => {
    for (const league of demoLeagues) {
      const busyUntil = new Map<number, number>();
      const games = fixturesOf(league.no, league.league.sides.length + 2);
      for (const fixture of games) {
        const { startAtMs, endMs } = simulationOf(fixture);
        for (const side of [fixture.home, fixture.away]) {
          expect(busyUntil.get(side) ?? 0).toBeLessThanOrEqual(startAtMs);
          busyUntil.set(side, startAtMs + endMs);
        }
      }
    }
  });

  it('a line game stays on the line until it starts', () => {
    let before = fixturesAhead(startMs, 1);
    for (let minute = 1; minute < 600; minute += 7) {
      const nowMs = startMs + minute * minuteMs;
      const now = new Set(fixturesAhead(nowMs, 1).map(({ gameId }) => gameId));
      const lost = before.filter(({ gameId, startAtMs }) => startAtMs >= nowMs && !now.has(gameId));
      expect(lost).toEqual([]);
      before = fixturesAhead(nowMs, 1);
    }
  });
});

function fixturesOf(leagueNo: number, count: number): Fixture[] {
  const first = 1e11 + leagueNo * 1e9;
  return Array.from({ length: count }, (_, slot) => fixtureById(first + slot)).filter((one) => one !== null);
}
