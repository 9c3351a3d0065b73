import { eventSeed } from '@touchline/game-kit/node';
import { describe, expect, it } from 'vitest';
import { expectedGoals } from '../src/football/expected-goals.ts';
import { goalGames } from '../src/football/goal-games.ts';
import { lineTerms } from '../src/margin/margins.ts';
import {
  newRallyMatch,
  type RallyModel,
  rallyMatchChances,
  rallySetChance,
} from '../src/rally/rally-model.ts';
import { rallyGames, type RallySport } from '../src/rally/rally-game.ts';
import { resultAt } from '../src/simulate/event-result.ts';
import { storyAt } from '../src/simulate/match-story.ts';
import { type EventFormat, matchUp } from '../src/simulate/match-up.ts';
import { priceEvent } from '../src/simulate/price-event.ts';
import { noRareIncidents, type Simulation, simulateEvent } from '../src/simulate/simulation.ts';
import { stateAt } from '../src/simulate/snapshot.ts';

const equal = { attack: 0, defence: 0 };
const love = { home: 0, away: 0 };
const six = (value: number): string => value.toFixed(6);
const simulated = (format: EventFormat, id = 'one'): Simulation =>
  simulateEvent(matchUp(format, equal, equal), eventSeed(new Uint8Array(32).fill(9), id), {
    startAtMs: 0,
    speed: 1,
    rare: noRareIncidents,
  });

describe('goal games', () => {
  it.each([
    ['water-polo', 11.588, 10.486, 4],
    ['floorball', 5.474, 4.855, 3],
    ['field-hockey', 2.612, 2.27, 4],
    ['beach-soccer', 4.482, 4.055, 3],
  ] as const)('[DR-7.100] %s: equal sides score %d and %d goals in %i parts', (sport, home, away, parts) => {
    const game = goalGames[sport];
    const expected = expectedGoals(game, equal, equal);
    expect(expected.home).toBeCloseTo(home, 3);
    expect(expected.away).toBeCloseTo(away, 3);
    expect(game.periods).toHaveLength(parts);
    const runs = 1500;
    const totals = Array.from({ length: runs }, (_, id) => {
      const simulation = simulated({ sport }, `${sport} ${id}`);
      const result = resultAt(simulation, simulation.endMs);
      if (result.shape !== 'periods') throw new TypeError('another shape');
      const played = result.periods.filter(({ key }) => game.periods.some(({ scope }) => scope === key));
      expect(played).toHaveLength(parts);
      return played.reduce((sum, period) => sum + period.home + period.away, 0);
    });
    const mean = totals.reduce((sum, goals) => sum + goals, 0) / runs;
    // Goals are Poisson: the variance of a total is its mean.
    expect(Math.abs(mean - home - away)).toBeLessThan(4 * Math.sqrt((home + away) / runs));
  });

  it('[DR-7.101] [DR-7.102] parts have markets of their own, and only floorball a winner with overtime', () => {
    const scopesOf = (sport: 'water-polo' | 'floorball' | 'field-hockey' | 'beach-soccer'): string[] => {
      const { event } = simulated({ sport });
      const markets = priceEvent(event, stateAt(simulated({ sport }), -1).state, lineTerms);
      return [
        ...new Set(
          markets.map(({ typeKey, spec }) => (typeKey === 'winner' ? 'winner' : (spec['scope'] ?? 'match'))),
        ),
      ];
    };
    expect(scopesOf('water-polo')).toEqual(['match', 'Q1', 'Q2', 'Q3', 'Q4']);
    expect(scopesOf('field-hockey')).toEqual(['match', 'Q1', 'Q2', 'Q3', 'Q4']);
    expect(scopesOf('beach-soccer')).toEqual(['match', 'P1', 'P2', 'P3']);
    expect(scopesOf('floorball')).toEqual(['match', 'winner', 'P1', 'P2', 'P3']);
  });
});

describe('games of sets, games, legs and frames', () => {
  const matchChance = (sport: RallySport, rallyChance: number): string => {
    const ends = rallyMatchChances({ game: rallyGames[sport], rallyChance }, newRallyMatch);
    return six(
      [...ends].reduce((sum, [key, chance]) => {
        const [home = 0, away = 0] = key.split(':').map(Number);
        return sum + (home > away ? chance : 0);
      }, 0),
    );
  };

  it('[DR-7.105] [DR-7.106] worked chances with p = 0.52', () => {
    const of = (sport: RallySport): RallyModel => ({ game: rallyGames[sport], rallyChance: 0.52 });
    expect(six(rallySetChance(of('beach-volleyball'), love, 21))).toBe('0.604138');
    expect(six(rallySetChance(of('beach-volleyball'), love, 15))).toBe('0.588949');
    expect(matchChance('beach-volleyball', 0.52)).toBe('0.646683');
    expect(six(rallySetChance(of('squash'), love, 11))).toBe('0.577067');
    expect(matchChance('squash', 0.52)).toBe('0.642228');
    expect(matchChance('pickleball', 0.52)).toBe('0.614685');
  });

  it('[DR-7.108] [DR-7.109] a leg and a frame are one point: worked chances with p = 0.55', () => {
    expect(matchChance('darts', 0.55)).toBe('0.633123');
    expect(matchChance('snooker', 0.55)).toBe('0.621421');
    const ends = rallyMatchChances({ game: rallyGames.darts, rallyChance: 0.55 }, newRallyMatch);
    expect(six(ends.get('6:3') ?? 0)).toBe('0.141254');
  });

  it.each([
    ['darts', 'legs', 6],
    ['snooker', 'frames', 5],
  ] as const)('[DR-7.108] %s: the scoreboard has %s won and no score inside them', (sport, of, target) => {
    const simulation = simulated({ sport });
    const end = stateAt(simulation, simulation.endMs);
    expect(Math.max(end.score.home, end.score.away)).toBe(target);
    expect(end.periods).toEqual([]);
    const { story } = storyAt(simulation, simulation.endMs, 1);
    const { home, away } = end.score;
    expect(story.course).toMatchObject({ kind: 'units', of });
    expect(story.course.kind === 'units' && story.course.units.map(({ winners }) => winners.length)).toEqual([
      home + away,
    ]);
    expect(story.stats.find(({ key }) => key === of)).toEqual({ key: of, home, away });
    expect(story.marks.at(-1)).toMatchObject({ kind: 'period', home, away });
    const result = resultAt(simulation, simulation.endMs);
    expect(result.shape === 'units' && result.units).toHaveLength(home + away);
  });

  it('[DR-7.40] [DR-7.108] bets are suspended around the end of every leg', () => {
    const simulation = simulated({ sport: 'darts' });
    const ends = simulation.incidents.filter(({ kind }) => kind === 'period-ended');
    expect(ends.length).toBeGreaterThanOrEqual(6);
    for (const { elapsedMs } of ends.slice(0, -1)) {
      expect(stateAt(simulation, elapsedMs - 8000).suspension).toBe('key-point');
      expect(stateAt(simulation, elapsedMs + 8000).suspension).toBeUndefined();
    }
  });

  it('[DR-7.107] padel is tennis by pairs: its own sport, a serve of 0.6 between equal pairs', () => {
    const event = matchUp({ sport: 'padel' }, equal, equal);
    expect(event.kind === 'tennis' && event.model.serve).toEqual({ pa: 0.6, pb: 0.6 });
    const simulation = simulated({ sport: 'padel' });
    expect(resultAt(simulation, simulation.endMs).sport).toBe('padel');
  });
});
