import type { StoryFact } from '@touchline/contracts/sports-betting';
import { STORY_MARKS, STORY_STATS } from '@touchline/contracts/sports-betting';
import { noRareIncidents } from '@touchline/price-model';
import { describe, expect, it } from 'vitest';
import { type PlayedGame, publishStory } from '../../../simulation/index.ts';
import { playedGameOf } from './demo-fixture.ts';
import { fixtureById } from './demo-fixtures.ts';

const feedSeed = new Uint8Array(32).fill(3);

function gameOf(leagueNumber: number): PlayedGame {
  const fixture = fixtureById(1e11 + leagueNumber * 1e9 + 4);
  if (!fixture) throw new Error('no such fixture');
  const game = playedGameOf(fixture, { feedSeed, rareOf: () => noRareIncidents });
  return { ...game, state: 'LIVE' };
}

function publishedBetween(game: PlayedGame, fromMs: number, toMs: number): StoryFact[] {
  const stories: StoryFact[] = [];
  for (let ms = fromMs; ms <= toMs; ms += 1000) {
    const story = publishStory(game, game.simulation.startAtMs + ms);
    if (story) stories.push(story);
  }
  return stories;
}

describe('the story of a live game on the bus', () => {
  it('[DR-10.32] is published with each incident at once, else every five seconds', () => {
    const game = gameOf(10);
    const times = publishedBetween(game, 60_000, 120_000).map(({ atMs }) => atMs - game.simulation.startAtMs);
    expect(times[0]).toBe(60_000);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps.every((gap) => gap >= 1000 && gap <= 5000)).toBe(true);
    const goal =
      game.simulation.incidents.find(({ kind, elapsedMs }) => kind === 'goal' && elapsedMs > 120_000)
        ?.elapsedMs ?? 0;
    expect(goal).toBeGreaterThan(0);
    publishStory(game, game.simulation.startAtMs + goal - 1);
    const story = publishStory(game, game.simulation.startAtMs + goal);
    expect(story?.marks.findLast(({ kind }) => kind === 'goal' || kind === 'penalty')).toBeDefined();
  });

  it('[DR-10.32] without incidents it is published every 5 s exactly, because the clock of its course goes on', () => {
    const game = gameOf(10);
    const quiet = {
      ...game.simulation,
      incidents: game.simulation.incidents.filter(({ elapsedMs }) => elapsedMs <= 1000),
    };
    const times = publishedBetween({ ...game, simulation: quiet }, 60_000, 120_000).map(
      ({ atMs }) => atMs - game.simulation.startAtMs,
    );
    expect(times).toEqual(Array.from({ length: 13 }, (_, at) => 60_000 + at * 5000));
  });

  it('[DR-10.32] an unchanged story is repeated every half minute, for processes that started later', () => {
    const game = gameOf(41);
    const first = game.simulation.incidents.find(({ kind }) => kind === 'rally-won')?.elapsedMs ?? 0;
    const before = publishedBetween(game, first, first);
    expect(before).toHaveLength(1);
    const next = game.simulation.incidents.find(({ elapsedMs }) => elapsedMs > first)?.elapsedMs ?? 0;
    const quiet = publishedBetween(
      {
        ...game,
        simulation: {
          ...game.simulation,
          incidents: game.simulation.incidents.filter(({ elapsedMs }) => elapsedMs <= first),
        },
      },
      first + 1000,
      first + 70_000,
    );
    expect(next).toBeGreaterThan(first);
    expect(quiet).toHaveLength(2);
  });

  it('[DR-10.32] a game that is not in play has no story', () => {
    const game = gameOf(10);
    expect(publishStory(game, game.simulation.startAtMs - 1)).toBeNull();
    expect(publishStory({ ...game, state: 'ENDED' }, game.simulation.startAtMs + 60_000)).toBeNull();
  });

  it.each([10, 11, 21, 32, 41, 51, 61])(
    '[DR-10.34] league %i: its figures and events are in the contract',
    (league) => {
      const game = gameOf(league);
      const story = publishStory(game, game.simulation.startAtMs + Math.floor(game.simulation.endMs * 0.7));
      expect(story).not.toBeNull();
      for (const { key } of story?.stats ?? []) expect(STORY_STATS).toContain(key);
      for (const { kind } of story?.marks ?? []) expect(STORY_MARKS).toContain(kind);
      expect(JSON.stringify(story).length).toBeLessThan(6000);
    },
  );
});
