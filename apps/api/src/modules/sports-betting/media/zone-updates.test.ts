import type { ZoneFact } from '@touchline/contracts/sports-betting';
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

describe('match-tracker facts in memory', () => {
  it('[SH-PR-006] the topic has the last facts of its game with their time', () => {
    const zones = createZones(() => 5000);
    expect(zones.snapshot('zone/7')).toBeNull();
    zones.take([fact(1000), fact(2000), fact(1500, 8)]);
    expect(zones.snapshot('zone/7')).toEqual({ clk: 2000, set: { 'z:7': fact(2000) } });
    expect(zones.snapshot('zone/8')?.clk).toBe(1500);
  });

  it('[RL-31] keeps half a minute and the last facts before it, and no time twice', () => {
    const zones = createZones(() => 0);
    for (let atMs = 1000; atMs <= 100_000; atMs += 1000) zones.take([fact(atMs), fact(atMs)]);
    const times = zones.history(7).map(({ atMs }) => atMs);
    expect(times).toHaveLength(32);
    expect([times[0], times.at(-1)]).toEqual([69_000, 100_000]);
  });

  it('[RL-31] drops games without facts for ten minutes', () => {
    let nowMs = 0;
    const zones = createZones(() => nowMs);
    zones.take([fact(1000)]);
    nowMs = 602_000;
    zones.take([fact(602_000, 8)]);
    expect(zones.last(7)).toBeNull();
    expect(zones.last(8)?.atMs).toBe(602_000);
  });
});
