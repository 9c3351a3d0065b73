import { type Simulation, stateAt } from '@touchline/price-model';
import { describe, expect, it } from 'vitest';
import { type Fixture, fixtureById, fixturesAhead, fixturesBegun } from './demo-fixtures.ts';
import { demoLeagues } from './demo-leagues.ts';
import { playedGameOf } from './demo-fixture.ts';

const feedSeed = new Uint8Array(32).fill(7);
const minuteMs = 60_000;
const startMs = Date.UTC(2026, 10, 20, 12);

const simulations = new Map<number, Simulation>();
function simulationOf(fixture: Fixture) {
  const known = simulations.get(fixture.gameId) ?? playedGameOf(fixture, { feedSeed }).simulation;
  simulations.set(fixture.gameId, known);
  return known;
}

const liveAt = (nowMs: number, speed = 1): Fixture[] =>
  fixturesBegun(nowMs, speed).filter((fixture) => {
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
      expect(new Set(ahead.map(({ league }) => league.sport.id)).size).toBe(10);
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

  it('[DR-7.45] has at least four games of the quick league in play and one starting within a minute', () => {
    for (let second = 0; second < 3600; second += 41) {
      const nowMs = startMs + second * 1000;
      const isQuick = ({ league }: Fixture): boolean => league.isSimulated;
      expect(liveAt(nowMs).filter(isQuick).length).toBeGreaterThanOrEqual(4);
      const next = fixturesAhead(nowMs, 1).find(isQuick);
      expect((next?.startAtMs ?? Infinity) - nowMs).toBeLessThanOrEqual(minuteMs);
    }
  });

  it('[DR-7.45] runs sixty times as fast at speed 60', () => {
    const nowMs = startMs + 12_345;
    const quick = fixturesAhead(nowMs, 60).filter(({ league }) => league.isSimulated);
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
