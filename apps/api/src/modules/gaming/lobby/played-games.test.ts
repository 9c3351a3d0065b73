import { describe, expect, it } from 'vitest';
import { createPlayedGames } from './played-games.ts';

const played = (game: string, playedAtMs: number) => ({ game, playedAtMs });

describe('games played last', () => {
  it('[DR-8.87] [DR-8.115] own, shared and foreign games by time; those that left are left out; at most 12', async () => {
    const gone = new Set(['gone', '1003']);
    const games = createPlayedGames({
      rounds: { recentGames: async () => Promise.resolve([played('dice', 50), played('gone', 60)]) },
      sharedRounds: { recentGames: async () => Promise.resolve([played('crash', 70)]) },
      gameWallet: {
        recentGames: async (_, limit) =>
          Promise.resolve(
            Array.from({ length: 30 }, (_none, at) => ({ number: 1001 + at, playedAtMs: 65 - at })).slice(
              0,
              limit,
            ),
          ),
      },
      hasGame: async (id) => Promise.resolve(!gone.has(id)),
    });
    const recent = await games.recent(1n);
    expect(recent.slice(0, 4)).toEqual([
      played('crash', 70),
      played('1001', 65),
      played('1002', 64),
      played('1004', 62),
    ]);
    expect([recent.length, recent.at(-1)]).toEqual([12, played('1012', 54)]);
  });
});
