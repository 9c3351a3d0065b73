import type { StoryFact, ZoneFact } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { EMPTY_TRACKER, nextTracker } from './tracker-state.ts';

const zone = (atMs: number, more: Partial<ZoneFact> = {}): ZoneFact => ({
  gameId: 7,
  atMs,
  side: 1,
  act: 'attack',
  x: atMs / 1000,
  y: 50,
  score: { home: 0, away: 0, periods: [], stage: 'H1', clock: null },
  ...more,
});
const story = (atMs: number): StoryFact => ({
  gameId: 7,
  atMs,
  stats: [],
  marks: [],
  course: { kind: 'units', of: 'points', units: [] },
});
const after = (...facts: readonly ZoneFact[]) =>
  facts.reduce((state, fact) => nextTracker(state, 7, { 'z:7': fact }), EMPTY_TRACKER);

describe('the state of the match tracker', () => {
  it('[DR-10.31] the ball leaves a way of seven positions, which ends at a pause and at a gap of more than 3 s', () => {
    const facts = Array.from({ length: 10 }, (_, at) => zone((at + 1) * 1000));
    expect(after(...facts).trail.map(([x]) => x)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(after(zone(1000), zone(2000, { act: 'pause' })).trail).toEqual([]);
    expect(after(zone(1000, { act: 'pause' }), zone(2000)).trail).toEqual([]);
    expect(after(zone(1000), zone(4000)).trail).toEqual([[1, 50]]);
    expect(after(zone(1000), zone(4001)).trail).toEqual([]);
  });

  it('[DR-10.31] a snapshot brings its own way', () => {
    expect(after(zone(1000), zone(2000, { trail: [[9, 9]] })).trail).toEqual([[9, 9]]);
  });

  it('[DR-10.32] older facts and facts of other games change nothing', () => {
    const state = nextTracker(EMPTY_TRACKER, 7, { 'z:7': zone(2000), 's:7': story(2000) });
    expect(nextTracker(state, 7, { 'z:7': zone(1000), 's:7': story(1000) })).toEqual(state);
    expect(nextTracker(state, 7, { 'z:8': zone(3000), 's:8': story(3000) })).toEqual(state);
    expect(nextTracker(state, 7, { 's:7': story(3000) }).story?.atMs).toBe(3000);
  });
});
