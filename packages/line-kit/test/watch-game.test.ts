import type { GameWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { watchGame, watchTypes } from '../src/watch-game.ts';

const side = { id: 1, name: 'A', countryCode: null, crest: null };
const game = (more: Partial<GameWire> = {}): GameWire => ({
  id: 7,
  sportId: 1,
  champId: 1,
  section: 'live',
  state: 'LIVE',
  startAtMs: 0,
  isBlocked: false,
  score: null,
  facts: {},
  marketCount: 0,
  home: side,
  away: side,
  isSimulated: true,
  ...more,
});

describe('media of a game', () => {
  it('[DM-MD-004] [DM-MD-015] are the kinds that the game lists, while the game is live', () => {
    expect(watchTypes(game({ zoneId: 'z', videoId: 'v' }))).toEqual(['zone', 'video']);
    expect(watchTypes(game({ videoId: 'v' }))).toEqual(['video']);
    expect(watchTypes(game())).toEqual([]);
    expect(watchTypes(game({ zoneId: 'z', section: 'line' }))).toEqual([]);
  });

  it('[DM-MD-001] [DM-MD-012] a medium on the game page closes with the page; a medium elsewhere stays open', () => {
    const choice = { type: 'zone', title: 'A – B', gameLink: '/en/live/main/football/1/7' } as const;
    const chosen = watchGame(game({ zoneId: 'z' }), { ...choice, target: 'board' });
    expect(chosen).toEqual({
      ...choice,
      target: 'board',
      gameId: 7,
      sportId: 1,
      zoneId: 'z',
      videoId: null,
      autoClearable: true,
    });
    expect(watchGame(game({ zoneId: 'z' }), { ...choice, target: 'side' }).autoClearable).toBe(false);
  });
});
