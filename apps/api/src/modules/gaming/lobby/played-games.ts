import { MAX_RECENT_GAMES } from '@touchline/contracts/gaming';

type Played = { game: string; playedAtMs: number };

/** The games that a player played last for money (DR-8.87). */
export type PlayedGames = {
  /** Ids of games or numbers of those of other companies, the last one first; at most 12. */
  recent: (userId: bigint) => Promise<Played[]>;
};

type Deps = {
  /** Games with rounds of the player's own, with rounds that all players share, and of other companies. */
  rounds: { recentGames: (userId: bigint) => Promise<Played[]> };
  sharedRounds: { recentGames: (userId: bigint) => Promise<Played[]> };
  gameWallet: {
    recentGames: (userId: bigint, limit: number) => Promise<{ number: number; playedAtMs: number }[]>;
  };
  /** Whether the site has a game now; one that has left is left out. */
  hasGame: (id: string) => Promise<boolean>;
};

export function createPlayedGames({ rounds, sharedRounds, gameWallet, hasGame }: Deps): PlayedGames {
  return {
    recent: async (userId) => {
      // Twice as many of other companies, because some of them may have left.
      const [own, shared, foreign] = await Promise.all([
        rounds.recentGames(userId),
        sharedRounds.recentGames(userId),
        gameWallet.recentGames(userId, 2 * MAX_RECENT_GAMES),
      ]);
      const all = [
        ...own,
        ...shared,
        ...foreign.map(({ number, playedAtMs }) => ({ game: String(number), playedAtMs })),
      ];
      const listed = await Promise.all(all.map(({ game }) => hasGame(game)));
      return all
        .filter((_, at) => listed[at])
        .toSorted((a, b) => b.playedAtMs - a.playedAtMs)
        .slice(0, MAX_RECENT_GAMES);
    },
  };
}
