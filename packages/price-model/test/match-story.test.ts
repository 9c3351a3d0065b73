import { eventSeed } from '@touchline/game-kit/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventModel, Incident, IncidentDetails, Simulation } from '../src/index.ts';
import {
  mostStoryMarks,
  noPlayCounts,
  noRareIncidents,
  simulateEvent,
  stateAt,
  storyAt,
  zoneAt,
} from '../src/index.ts';
import { eventsOfEverySport } from './support/story-events.ts';

const minute = 60_000;
const { football } = eventsOfEverySport;

const playedBy = (event: EventModel, incidents: readonly Incident[]): Simulation => ({
  event,
  startAtMs: 0,
  speed: 1,
  incidents,
  endMs: incidents.at(-1)?.elapsedMs ?? 0,
  outcome: 'played',
});
const at = (elapsedMs: number, details: IncidentDetails): Incident => ({ ...details, elapsedMs });
const marksOf = (simulation: Simulation, elapsedMs: number) =>
  storyAt(simulation, elapsedMs, 7).story.marks.filter(({ kind }) => kind !== 'yellow');

const match = playedBy(football, [
  at(0, { kind: 'period-started', scope: 'H1' }),
  at(11 * minute, { kind: 'goal', side: 1, minute: 11, isPenalty: false }),
  at(20 * minute, { kind: 'goal', side: 2, minute: 20, isPenalty: false }),
  at(21 * minute, { kind: 'goal-cancelled', side: 2 }),
  at(30 * minute, { kind: 'red-card', side: 2, minute: 30 }),
  at(47 * minute, { kind: 'period-ended', scope: 'H1' }),
  at(62 * minute, { kind: 'period-started', scope: 'H2' }),
  at(70 * minute, { kind: 'goal', side: 2, minute: 53, isPenalty: true }),
]);

describe('the story of a football match', () => {
  it('[DR-10.32] goals, cards and periods in order, with clock and score; a cancelled goal replaces its goal', () => {
    expect(marksOf(match, 71 * minute)).toEqual([
      { kind: 'goal', side: 1, scope: 'H1', sec: 660, home: 1, away: 0 },
      { kind: 'cancelled', side: 2, scope: 'H1', sec: 1260, home: 1, away: 0 },
      { kind: 'red', side: 2, scope: 'H1', sec: 1800, home: 1, away: 0 },
      { kind: 'period', side: 0, scope: 'H1', sec: 2700, home: 1, away: 0 },
      { kind: 'penalty', side: 2, scope: 'H2', sec: 3180, home: 1, away: 1 },
    ]);
    expect(marksOf(match, 20.5 * minute).map(({ kind }) => kind)).toEqual(['goal', 'goal']);
  });

  it('[DR-10.32] the course has the length of the game, its halves, and the time now', () => {
    const { course } = storyAt(match, 71 * minute, 7).story;
    expect(course).toMatchObject({
      kind: 'clock',
      of: 'pressure',
      totalSec: 5400,
      nowSec: 3240,
      slotSec: 120,
      periods: [
        { scope: 'H1', fromSec: 0 },
        { scope: 'H2', fromSec: 2700 },
      ],
    });
    expect(course.kind === 'clock' && course.values.length).toBe(27);
  });

  it('[DR-10.33] figures count what the pictures have shown: attacks end where the tracker shows them', () => {
    const until = 40 * minute;
    const shown = { saved: [0, 0], wide: [0, 0], corner: [0, 0] };
    let before = '';
    for (let ms = 0; ms <= until; ms += 500) {
      const { act, side } = zoneAt(match, ms, 7);
      const key = act === 'saved' || act === 'wide' || act === 'corner' ? act : null;
      if (key && `${key}${side}` !== before) shown[key][side - 1] = (shown[key][side - 1] ?? 0) + 1;
      before = key ? `${key}${side}` : '';
    }
    const { stats } = storyAt(match, until, 7).story;
    const of = (key: string) => {
      const found = stats.find((stat) => stat.key === key);
      return [found?.home, found?.away];
    };
    expect(of('corners')).toEqual(shown.corner);
    // Goals are shots on target too. At 40 minutes the score is 1:0.
    const onTarget = [(shown.saved[0] ?? 0) + 1, shown.saved[1] ?? 0];
    expect(of('onTarget')).toEqual(onTarget);
    expect(of('shots')).toEqual([
      (onTarget[0] ?? 0) + (shown.wide[0] ?? 0),
      (onTarget[1] ?? 0) + (shown.wide[1] ?? 0),
    ]);
  });

  it('[DR-10.33] a whole match has as many shots, corners and fouls as real ones', () => {
    const sums = { shots: 0, onTarget: 0, corners: 0, fouls: 0, yellow: 0 };
    const matches = 40;
    for (let noise = 1; noise <= matches; noise++) {
      const simulation = playedBy(football, [
        at(0, { kind: 'period-started', scope: 'H1' }),
        at(45 * minute, { kind: 'period-ended', scope: 'H1' }),
        at(60 * minute, { kind: 'period-started', scope: 'H2' }),
        at(105 * minute, { kind: 'period-ended', scope: 'H2' }),
      ]);
      const { story } = storyAt(simulation, 105 * minute, noise);
      for (const { key, home, away } of story.stats)
        if (key === 'shots' || key === 'onTarget' || key === 'corners' || key === 'fouls')
          sums[key] += home + away;
      sums.yellow += story.marks.filter(({ kind }) => kind === 'yellow').length;
      expect(story.stats.find(({ key }) => key === 'possession')).toMatchObject({
        home: expect.any(Number),
      });
    }
    const mean = (key: keyof typeof sums) => sums[key] / matches;
    expect(mean('shots')).toBeGreaterThan(18);
    expect(mean('shots')).toBeLessThan(34);
    expect(mean('corners')).toBeGreaterThan(7);
    expect(mean('corners')).toBeLessThan(14);
    expect(mean('fouls')).toBeGreaterThan(14);
    expect(mean('fouls')).toBeLessThan(30);
    expect(mean('yellow')).toBeGreaterThan(2);
    expect(mean('yellow')).toBeLessThan(6);
  });
});

describe('the story of every sport', () => {
  const every = Object.entries(eventsOfEverySport) as [string, EventModel][];
  const seedOf = (seed: number) => eventSeed(new TextEncoder().encode('stories'), String(seed));
  const simulated = (event: EventModel, seed: number): Simulation =>
    simulateEvent(event, seedOf(seed), { startAtMs: 0, speed: 1, rare: noRareIncidents });

  it.each(every)(
    '[DR-10.34] %s: a continued story is the story from the start; only the past counts',
    (_, event) => {
      const share = fc.double({ min: 0, max: 1, noNaN: true });
      fc.assert(
        fc.property(fc.nat({ max: 30 }), fc.array(share, { minLength: 2, maxLength: 4 }), (seed, parts) => {
          const simulation = simulated(event, seed);
          let counts = noPlayCounts;
          for (const part of parts.toSorted((a, b) => a - b)) {
            const elapsedMs = Math.floor(simulation.endMs * part);
            const continued = storyAt(simulation, elapsedMs, seed, counts);
            counts = continued.counts;
            const past = simulation.incidents.filter((incident) => incident.elapsedMs <= elapsedMs);
            expect(continued.story).toEqual(
              storyAt({ ...simulation, incidents: past }, elapsedMs, seed).story,
            );
            expect(continued.story.marks.length).toBeLessThanOrEqual(mostStoryMarks);
            expect(continued.story.stats.length).toBeLessThanOrEqual(6);
          }
        }),
        { numRuns: 10 },
      );
    },
  );

  it.each(every)('[DR-10.34] %s: the story ends with the score of the scoreboard', (_, event) => {
    for (let seed = 0; seed < 6; seed++) {
      const simulation = simulated(event, seed);
      const { story } = storyAt(simulation, simulation.endMs, seed);
      const { score, periods } = stateAt(simulation, simulation.endMs);
      const last = story.marks.at(-1);
      if (story.course.kind === 'clock') expect([last?.home, last?.away]).toEqual([score.home, score.away]);
      else {
        const ends = story.marks.filter(({ kind }) => kind === 'period');
        expect(ends.map(({ scope, home, away }) => ({ scope, home, away }))).toEqual(periods);
        const won = story.course.units.map(({ scope, winners }) => ({
          scope,
          home: winners.split('1').length - 1,
          away: winners.split('2').length - 1,
        }));
        expect(won).toEqual(periods);
      }
    }
  });

  it('[DR-10.34] handball shows its leads and not sixty goals; the quick league has figures too', () => {
    const played = simulated(eventsOfEverySport.handball, 1);
    const { story } = storyAt(played, played.endMs, 1);
    expect(story.course).toMatchObject({ of: 'lead', totalSec: 3600 });
    expect(story.marks.map(({ kind }) => kind)).toEqual(['period', 'period']);
    const quick = simulated(eventsOfEverySport.quick, 1);
    const { stats } = storyAt(quick, quick.endMs, 1).story;
    const shots = stats.find(({ key }) => key === 'shots');
    expect((shots?.home ?? 0) + (shots?.away ?? 0)).toBeGreaterThan(2);
  });
});

describe('the story of a tennis match', () => {
  const points = (winners: string): Incident[] =>
    winners
      .split('')
      .map((winner, index) => at((index + 1) * 1000, { kind: 'rally-won', side: winner === '1' ? 1 : 2 }));
  const start = [at(0, { kind: 'period-started', scope: 'S1' }), at(0, { kind: 'serves-first', side: 1 })];

  it('[DR-10.34] counts serves, break points and breaks; the running game has its points and server', () => {
    // Side 1 holds, side 2 holds to 30, side 2 breaks at its second break point, then 15-0.
    const simulation = playedBy(eventsOfEverySport.tennis, [
      ...start,
      ...points('1111' + '221212' + '212122' + '2'),
    ]);
    const { story } = storyAt(simulation, 100_000, 7);
    const of = (key: string) => {
      const { home, away } = story.stats.find((stat) => stat.key === key) ?? {};
      return [home, away];
    };
    expect(of('points')).toEqual([8, 9]);
    expect(of('servePoints')).toEqual([60, 71]);
    expect(of('breaks')).toEqual([0, 1]);
    expect(of('breakPoints')).toEqual([0, 1]);
    expect(of('games')).toEqual([1, 2]);
    expect(of('run')).toEqual([4, 3]);
    expect(story.marks).toEqual([{ kind: 'break', side: 2, scope: 'S1', sec: null, home: 1, away: 2 }]);
    expect(story.course).toEqual({
      kind: 'units',
      of: 'games',
      units: [{ scope: 'S1', winners: '122' }],
      game: { winners: '2', server: 2 },
    });
  });
});
