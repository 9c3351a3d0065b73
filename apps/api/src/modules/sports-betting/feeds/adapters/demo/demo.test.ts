import { describe, expect, it } from 'vitest';
import { planDemo } from './demo.ts';
import { readDemoLeagues } from './demo-leagues.ts';

const feedSeed = new Uint8Array(32).fill(7);
const nowMs = Date.UTC(2026, 10, 20, 12, 10);

/** The keys of all leagues that a plan plays at this moment. */
function keysOf(argument: string): string[] {
  const plan = planDemo({ feedSeed, speed: 1, leagues: readDemoLeagues(argument) });
  const fixtures = [...plan.begun(nowMs).flat(), ...plan.ahead(nowMs)];
  return [...new Set(fixtures.map(({ league }) => league.league.key))].toSorted();
}
const seasonsOf = (argument: string): number =>
  planDemo({ feedSeed, speed: 1, leagues: readDemoLeagues(argument) }).seasons?.current(nowMs).length ?? 0;

describe('the leagues of the demo', () => {
  it('[DR-7.45] are all of them, or only those that FEED names, with their seasons', () => {
    expect(keysOf('').length).toBeGreaterThan(35);
    expect(keysOf('fb-quick,fb-cup')).toEqual(['fb-cup', 'fb-quick']);
    expect(keysOf('tn-men')).toEqual(['tn-men']);
    expect(['fb-quick,fb-cup', 'fb-quick', 'tn-men'].map(seasonsOf)).toEqual([2, 1, 0]);
    expect(seasonsOf('')).toBeGreaterThan(5);
  });

  it('[DR-7.45] a key that the demo does not have stops the feed with its name', () => {
    expect(() => readDemoLeagues('fb-quick,fb-moon')).toThrow(
      'FEED names a league that the demo does not have: fb-moon',
    );
  });
});
