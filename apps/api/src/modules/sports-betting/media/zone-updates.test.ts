import type { StoryFact, ZoneFact } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { createZones } from './zone-updates.ts';

const fact = (atMs: number, gameId = 7): ZoneFact => ({
  gameId,
  atMs,
  side: 1,
  act: 'attack',
  x: 60,
  y: 40,
  score: { home: 1, away: 0, periods: [], stage: 'H1', clock: null },
});

const story = (atMs: number, gameId = 7): StoryFact => ({
  gameId,
  atMs,
  stats: [{ key: 'corners', home: 3, away: 1 }],
  marks: [],
  course: { kind: 'units', of: 'points', units: [] },
});

describe('match-tracker facts in memory', () => {
  it('[SH-PR-006] the topic has the last facts of its game with their time and the way of the ball', () => {
    const zones = createZones(() => 5000);
    expect(zones.snapshot('zone/7')).toBeNull();
    zones.take({ zones: [{ ...fact(1000), x: 50 }, fact(2000), fact(1500, 8)] });
    expect(zones.snapshot('zone/7')).toEqual({
      clk: 2000,
      set: { 'z:7': { ...fact(2000), trail: [[50, 40]] } },
    });
    expect(zones.snapshot('zone/8')?.clk).toBe(1500);
  });

  it('[DR-10.32] a page that opens or reloads gets the story with the picture; an older story replaces nothing', () => {
    const zones = createZones(() => 5000);
    zones.take({ zones: [], stories: [story(3000)] });
    expect(zones.snapshot('zone/7')).toEqual({ clk: 3000, set: { 's:7': story(3000) } });
    zones.take({ zones: [fact(2000)], stories: [{ ...story(2500), stats: [] }] });
    expect(zones.snapshot('zone/7')).toEqual({
      clk: 3000,
      set: { 'z:7': { ...fact(2000), trail: [] }, 's:7': story(3000) },
    });
  });

  it('[DR-10.31] the way of the ball has seven positions and ends at a pause and at a gap of more than 3 s', () => {
    const zones = createZones(() => 0);
    const trail = () => {
      const fact = zones.snapshot('zone/7')?.set['z:7'] as ZoneFact | undefined;
      return fact?.trail;
    };
    for (let at = 1; at <= 10; at++) zones.take({ zones: [{ ...fact(at * 1000), x: at }] });
    expect(trail()?.map(([x]) => x)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    zones.take({
      zones: [
        { ...fact(11_000), act: 'pause', x: 50 },
        { ...fact(12_000), x: 50 },
      ],
    });
    expect(trail()).toEqual([]);
    zones.take({
      zones: [
        { ...fact(15_000), x: 55 },
        { ...fact(18_001), x: 60 },
      ],
    });
    expect(trail()).toEqual([]);
    zones.take({ zones: [{ ...fact(21_001), x: 70 }] });
    expect(trail()).toEqual([[60, 40]]);
  });

  it('[RL-31] keeps half a minute and the last facts before it, and no time twice', () => {
    const zones = createZones(() => 0);
    for (let atMs = 1000; atMs <= 100_000; atMs += 1000) zones.take({ zones: [fact(atMs), fact(atMs)] });
    const times = zones.history(7).map(({ atMs }) => atMs);
    expect(times).toHaveLength(32);
    expect([times[0], times.at(-1)]).toEqual([69_000, 100_000]);
  });

  it('[RL-31] drops games without facts for ten minutes', () => {
    let nowMs = 0;
    const zones = createZones(() => nowMs);
    zones.take({ zones: [fact(1000)], stories: [story(1000)] });
    nowMs = 602_000;
    zones.take({ zones: [fact(602_000, 8)] });
    expect(zones.last(7)).toBeNull();
    expect(zones.snapshot('zone/7')).toBeNull();
    expect(zones.last(8)?.atMs).toBe(602_000);
  });
});
