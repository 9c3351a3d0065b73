import { ZONE_ACTS, type ZoneFact } from '@touchline/contracts/sports-betting';
import { noRareIncidents, stateAt, zoneAt } from '@touchline/price-model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureById } from './demo-fixtures.ts';
import { playedGameOf } from './demo-fixture.ts';
import type { PlayedGame } from '../../../simulation/index.ts';
import { publishZone } from '../../../simulation/index.ts';

const feedSeed = new Uint8Array(32).fill(3);
const leagueNumbers = [10, 11, 21, 32, 41, 51, 61] as const;

function gameOf(leagueNumber: number, slot: number): PlayedGame {
  const fixture = fixtureById(1e11 + leagueNumber * 1e9 + slot);
  if (!fixture) throw new Error('no such fixture');
  const game = playedGameOf(fixture, { feedSeed, rareOf: () => noRareIncidents });
  return { ...game, state: 'LIVE' };
}

const anyGame = fc
  .tuple(fc.constantFrom(...leagueNumbers), fc.nat({ max: 40 }))
  .map(([league, slot]) => gameOf(league, slot));
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Returns the match-tracker fact of each second between two times, which count from the start of the game. */
function film(game: PlayedGame, fromMs: number, toMs: number): ZoneFact[] {
  const facts: ZoneFact[] = [];
  for (let ms = fromMs; ms <= toMs; ms += 1000) {
    const fact = publishZone(game, game.simulation.startAtMs + ms);
    if (fact) facts.push(fact);
  }
  return facts;
}

describe('the match tracker of a live game', () => {
  it('[SH-PR-006] shows a known action at a whole position on the pitch, with the score of its moment', () => {
    fc.assert(
      fc.property(anyGame, share, (game, part) => {
        const elapsedMs = Math.floor(game.simulation.endMs * part);
        const fact = publishZone(game, game.simulation.startAtMs + elapsedMs);
        expect(fact).not.toBeNull();
        if (!fact) return;
        expect(ZONE_ACTS).toContain(fact.act);
        for (const place of [fact.x, fact.y]) {
          expect(Number.isInteger(place)).toBe(true);
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100);
        }
        const { home, away } = stateAt(game.simulation, elapsedMs).score;
        expect([fact.score.home, fact.score.away]).toEqual([home, away]);
      }),
      { numRuns: 150 },
    );
  });

  it('[SH-PR-006] shows a goal at the moment when the score counts it, at the right end of the pitch', () => {
    let lastFact = 0;
    for (let slot = 0; slot < 8; slot++) {
      const game = gameOf(10, slot);
      const { simulation } = game;
      for (const incident of simulation.incidents) {
        if (incident.kind !== 'goal') continue;
        const at = (ms: number) => zoneAt(simulation, incident.elapsedMs + ms, game.gameId);
        expect(at(0)).toEqual({ side: incident.side, act: 'goal', x: incident.side === 1 ? 100 : 0, y: 50 });
        const before = stateAt(simulation, incident.elapsedMs - 1).score;
        const after = stateAt(simulation, incident.elapsedMs).score;
        expect(after.home - before.home + (after.away - before.away)).toBe(1);
        lastFact++;
      }
      for (let ms = 0; ms < simulation.endMs; ms += 500) {
        if (zoneAt(simulation, ms, game.gameId).act !== 'goal') continue;
        expect(
          simulation.incidents.some(
            ({ kind, elapsedMs }) => kind === 'goal' && elapsedMs <= ms && ms < elapsedMs + 8000,
          ),
        ).toBe(true);
      }
    }
    expect(lastFact).toBeGreaterThan(10);
  });

  it('[DR-7.3] reveals nothing early: future events change no published value', () => {
    fc.assert(
      fc.property(anyGame, share, ({ simulation, gameId }, part) => {
        const elapsedMs = Math.floor(simulation.endMs * part);
        const past = simulation.incidents.filter((incident) => incident.elapsedMs <= elapsedMs);
        const { server } = stateAt(simulation, elapsedMs);
        expect(zoneAt({ ...simulation, incidents: past }, elapsedMs, gameId, server)).toEqual(
          zoneAt(simulation, elapsedMs, gameId, server),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('[SH-PR-006] changes in play, does not change in a break, and repeats nothing', () => {
    const game = gameOf(11, 5);
    const { incidents } = game.simulation;
    const half = incidents.find(({ kind }) => kind === 'period-ended')?.elapsedMs ?? 0;
    expect(film(game, 60_000, 120_000).length).toBeGreaterThan(20);
    const pause = film(game, half + 10_000, half + 120_000);
    expect(pause.map(({ act, side }) => [act, side])).toEqual([['pause', 0]]);
  });

  it('[SH-PR-006] has no facts for a game that is not in play', () => {
    const game = gameOf(11, 5);
    expect(publishZone(game, game.simulation.startAtMs - 1)).toBeNull();
    expect(publishZone({ ...game, state: 'ENDED' }, game.simulation.startAtMs + 60_000)).toBeNull();
  });

  it('[SH-PR-006] shows a tennis serve for the serving player', () => {
    const game = gameOf(41, 3);
    let serves = 0;
    for (const fact of film(game, 0, 1_800_000)) {
      if (fact.act !== 'serve') continue;
      serves++;
      expect(fact.side).toBe(fact.score.server);
    }
    expect(serves).toBeGreaterThan(20);
  });
});
