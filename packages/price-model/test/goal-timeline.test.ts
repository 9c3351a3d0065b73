import { eventSeed } from '@touchline/game-kit/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { football } from '../src/football/goal-game.ts';
import { goalGames, iceHockey } from '../src/football/goal-games.ts';
import { liveTerms } from '../src/margin/margins.ts';
import { goalModel } from '../src/markets/goal-game-markets.ts';
import { type GoalEvent, noRareIncidents, replayEvent, simulateEvent } from '../src/simulate/simulation.ts';
import type { Incident } from '../src/simulate/incident.ts';
import { footballPace, quickLeaguePace, stoppedClockPace } from '../src/simulate/pace.ts';
import { priceEvent } from '../src/simulate/price-event.ts';
import { simulateRareIncidents, outagesWithin, rareChances } from '../src/simulate/rare-incidents.ts';
import { stateAt } from '../src/simulate/snapshot.ts';
import { quickStream } from './support/quick-stream.ts';

const feedSeed = new TextEncoder().encode('simulation tests');
const seedOf = (id: number | string) => eventSeed(feedSeed, String(id));
const match: GoalEvent = {
  kind: 'goals',
  model: goalModel(football, { home: 1.55, away: 1.15 }),
  pace: footballPace,
};
const hockey: GoalEvent = {
  kind: 'goals',
  model: goalModel(iceHockey, { home: 2.9, away: 2.5 }),
  pace: stoppedClockPace,
};
const plain = { startAtMs: 0, speed: 1, rare: noRareIncidents };
const kinds = (incidents: readonly Incident[]) => incidents.map(({ kind }) => kind);
const goalsOf = (incidents: readonly Incident[]) =>
  incidents.flatMap((incident) => (incident.kind === 'goal' ? [incident] : []));

describe('the simulation of a football match', () => {
  it('[DR-7.2] is a pure function of its seed', () => {
    expect(simulateEvent(match, seedOf(1), plain)).toEqual(simulateEvent(match, seedOf(1), plain));
    expect(simulateEvent(match, seedOf(1), plain)).not.toEqual(simulateEvent(match, seedOf(2), plain));
  });

  it('[DR-7.45] speed scales times and changes nothing else', () => {
    const slow = simulateEvent(match, seedOf(3), plain);
    const fast = simulateEvent(match, seedOf(3), { ...plain, speed: 60 });
    expect(kinds(fast.incidents)).toEqual(kinds(slow.incidents));
    expect(fast.endMs).toBe(Math.round(slow.endMs / 60));
    for (const share of [0.1, 0.37, 0.5, 0.9]) {
      const at = (simulation: typeof slow) => stateAt(simulation, simulation.endMs * share).score;
      expect(at(fast)).toEqual(at(slow));
    }
  });

  it('[DR-7.10] passes its phases in time order and ends with the score of its goals', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (id) => {
        const simulation = simulateEvent(match, seedOf(id), plain);
        const times = simulation.incidents.map(({ elapsedMs }) => elapsedMs);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(stateAt(simulation, -1).phase).toBe('scheduled');
        expect(stateAt(simulation, 0).phase).toBe('live');
        const end = stateAt(simulation, simulation.endMs);
        expect(end.phase).toBe('ended');
        const goals = goalsOf(simulation.incidents);
        expect(end.score.home + end.score.away).toBe(goals.length);
        expect(end.periods.map(({ scope }) => scope)).toEqual(['H1', 'H2']);
        expect(end.periods.reduce((sum, { home }) => sum + home, 0)).toBe(end.score.home);
      }),
      { numRuns: 40 },
    );
  });

  it('[DR-7.40] bets are suspended at least 10 s before every goal and resume 30 s after the last one', () => {
    let goals = 0;
    for (let id = 0; id < 40; id += 1) {
      const simulation = simulateEvent(match, seedOf(id), plain);
      for (const { elapsedMs } of goalsOf(simulation.incidents)) {
        goals += 1;
        for (const offset of [-10_000, -5000, 0, 29_999]) {
          if (elapsedMs + offset < 0) continue;
          expect(stateAt(simulation, elapsedMs + offset).suspension).toBeDefined();
        }
      }
    }
    expect(goals).toBeGreaterThan(60);
  });

  it('[DR-7.40] a single goal suspends bets from exactly 10 s before to 30 s after', () => {
    const quiet = Array.from({ length: 200 }, (_, id) => simulateEvent(match, seedOf(id), plain)).find(
      ({ incidents }) =>
        goalsOf(incidents).length === 1 && !kinds(incidents).some((kind) => /card|penalty/.test(kind)),
    );
    if (quiet === undefined) throw new Error('no such match among the seeds');
    const at = goalsOf(quiet.incidents)[0]?.elapsedMs ?? 0;
    expect(stateAt(quiet, at - 10_001).suspension).toBeUndefined();
    expect(stateAt(quiet, at - 10_000).suspension).toBe('goal');
    expect(stateAt(quiet, at + 29_999).suspension).toBe('goal');
    expect(stateAt(quiet, at + 30_000).suspension).toBeUndefined();
  });

  it('[DR-7.3] prices depend on the past only: simulations equal so far have equal states', () => {
    const simulation = simulateEvent(match, seedOf(5), plain);
    const cut = simulation.endMs / 2;
    const blind = {
      ...simulation,
      incidents: simulation.incidents.filter(({ elapsedMs }) => elapsedMs <= cut),
    };
    expect(stateAt(blind, cut)).toEqual(stateAt(simulation, cut));
    expect(priceEvent(match, stateAt(blind, cut).state, liveTerms).length).toBeGreaterThan(20);
  });

  it('[DR-7.9] the goal clock stops in the break and in stoppage time', () => {
    const simulation = simulateEvent(match, seedOf(6), plain);
    const half = simulation.incidents.find(({ kind }) => kind === 'period-ended')?.elapsedMs ?? 0;
    const clockAt = (ms: number) => stateAt(simulation, ms).clock;
    expect(clockAt(20 * 60_000)).toEqual({ seconds: 1200, isRunning: true });
    expect(clockAt(half - 1)).toEqual({ seconds: 2700, isRunning: true });
    expect(clockAt(half + 1000)).toEqual({ seconds: 2700, isRunning: false });
  });

  it('[DR-7.45] the quick league lasts five real minutes', () => {
    const simulation = simulateEvent({ ...match, pace: quickLeaguePace }, seedOf(7), plain);
    expect(simulation.endMs).toBe(300_000);
    expect(stateAt(simulation, 100_000).clock?.seconds).toBe(1800);
    expect(stateAt(simulation, 150_000).scope).toBe('H2');
  });

  it('[DR-7.10] [DR-7.45] without a break the first half ends before the second begins, and both are played', () => {
    const pace = { ...quickLeaguePace, breakMs: 0 };
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), fc.constantFrom(1, 7, 60), (id, speed) => {
        const simulation = simulateEvent({ ...match, pace }, seedOf(id), { ...plain, speed });
        const whistles = simulation.incidents.flatMap((incident) =>
          incident.kind === 'period-started' || incident.kind === 'period-ended'
            ? [`${incident.kind} ${incident.scope}`]
            : [],
        );
        expect(whistles).toEqual([
          'period-started H1',
          'period-ended H1',
          'period-started H2',
          'period-ended H2',
        ]);
        const { periods } = stateAt(simulation, simulation.endMs);
        const firstHalf = goalsOf(simulation.incidents).filter(({ minute }) => minute < 45);
        expect((periods[0]?.home ?? 0) + (periods[0]?.away ?? 0)).toBe(firstHalf.length);
        expect(stateAt(simulation, Math.round(200_000 / speed)).clock?.isRunning).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('[DR-7.18] without a break overtime begins after the end of regulation', () => {
    const pace = { ...stoppedClockPace, breakMs: 0 };
    const level = Array.from({ length: 40 }, (_, id) =>
      simulateEvent({ ...hockey, pace }, seedOf(id), plain),
    ).find(({ incidents }) => kinds(incidents).includes('shoot-out-won'));
    const scopes = (level?.incidents ?? []).flatMap((incident) =>
      incident.kind === 'period-started' || incident.kind === 'period-ended' ? [incident.scope] : [],
    );
    expect(scopes).toEqual(['P1', 'P1', 'P2', 'P2', 'P3', 'P3', 'OT', 'OT']);
  });
});

describe('ice hockey', () => {
  it('[DR-7.18] [DR-3.34] a level game is won by exactly one more goal, outside regulation', () => {
    let overtimes = 0;
    for (let id = 0; id < 60; id += 1) {
      const simulation = simulateEvent(hockey, seedOf(id), plain);
      const end = stateAt(simulation, simulation.endMs);
      if (end.state.kind !== 'goals') throw new Error('not a goal game');
      const regulation = end.state.goals.score;
      expect(end.score.home).not.toBe(end.score.away);
      if (regulation.home === regulation.away) {
        overtimes += 1;
        expect(end.score.home + end.score.away).toBe(regulation.home + regulation.away + 1);
        const started = simulation.incidents.find((i) => i.kind === 'period-started' && i.scope === 'OT');
        const state = stateAt(simulation, (started?.elapsedMs ?? 0) + 1).state;
        const types = priceEvent(hockey, state, liveTerms).map(({ typeKey }) => typeKey);
        expect(types).toEqual(['winner']);
      } else expect(end.score).toEqual(regulation);
    }
    expect(overtimes).toBeGreaterThan(3);
  });
});

describe('every goal game', () => {
  it('[DR-7.9] minuteAt is the inverse of shareAt', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(goalGames)),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (game, u) => {
          expect(game.shareAt(game.minuteAt(u))).toBeCloseTo(u, 12);
        },
      ),
    );
  });

  it('[DR-7.49] a replayed match has the given scores', () => {
    const result = { half: { home: 0, away: 2 }, full: { home: 3, away: 2 } };
    const simulation = replayEvent(match, result, seedOf(8), plain);
    const half = simulation.incidents.find(({ kind }) => kind === 'period-ended')?.elapsedMs ?? 0;
    expect(stateAt(simulation, half).score).toEqual(result.half);
    expect(stateAt(simulation, simulation.endMs).score).toEqual(result.full);
  });
});

describe('rare incidents', () => {
  it('[DR-7.41] occur at the specified rates', () => {
    const stream = quickStream(5);
    const drawn = Array.from({ length: 100_000 }, () => simulateRareIncidents(stream));
    const share = (has: (rare: (typeof drawn)[number]) => boolean) => drawn.filter(has).length / drawn.length;
    expect(share(({ isPostponed }) => isPostponed)).toBeCloseTo(rareChances.postponed, 3);
    expect(share(({ abandonedAtShare }) => abandonedAtShare !== undefined)).toBeCloseTo(0.003, 3);
    expect(share(({ correction }) => correction !== undefined)).toBeCloseTo(0.005, 3);
    expect(share(({ rollbackAfterMs }) => rollbackAfterMs !== undefined)).toBeCloseTo(0.002, 3);
    expect(drawn.every(({ correction }) => correction === undefined || correction.lastsMs <= 60_000)).toBe(
      true,
    );
  });

  it('[DR-7.41] the producer is down 30 to 120 s about once in six hours', () => {
    const days = 2000;
    const outages = outagesWithin(quickStream(9), days * 86_400_000);
    expect(outages.length / (days * 4)).toBeCloseTo(1, 1);
    for (const { fromMs, toMs } of outages) {
      expect(toMs - fromMs).toBeGreaterThanOrEqual(30_000);
      expect(toMs - fromMs).toBeLessThanOrEqual(120_000);
    }
  });

  it('[DR-7.41] a postponed event never starts, an abandoned one stops, a correction cancels its goal', () => {
    const simulateWith = (rare: object) =>
      simulateEvent(match, seedOf(9), { ...plain, rare: { isPostponed: false, ...rare } });
    const postponed = simulateWith({ isPostponed: true });
    expect(kinds(postponed.incidents)).toEqual(['postponed']);
    expect(stateAt(postponed, 0).phase).toBe('postponed');
    const abandoned = simulateWith({ abandonedAtShare: 0.5 });
    expect(abandoned.outcome).toBe('abandoned');
    expect(stateAt(abandoned, abandoned.endMs).phase).toBe('abandoned');
    const usual = simulateWith({});
    const corrected = simulateWith({ correction: { atShare: 0.5, lastsMs: 40_000, isHome: true } });
    const [wrong] = corrected.incidents.filter(({ kind }) => kind === 'goal-cancelled');
    const end = ({ endMs, ...simulation }: typeof usual) => stateAt({ endMs, ...simulation }, endMs).score;
    expect(end(corrected)).toEqual(end(usual));
    expect(stateAt(corrected, (wrong?.elapsedMs ?? 0) - 1).score.home).toBe(
      stateAt(corrected, wrong?.elapsedMs ?? 0).score.home + 1,
    );
    const rolled = simulateWith({ rollbackAfterMs: 60_000 });
    expect(stateAt(rolled, rolled.endMs + 60_000).isSettlementRolledBack).toBe(true);
    expect(stateAt(rolled, rolled.endMs + 120_000).isSettlementRolledBack).toBe(false);
  });
});
