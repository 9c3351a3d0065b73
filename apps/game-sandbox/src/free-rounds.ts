/** Free rounds that the operator has granted to one of its players. */
export type FreeRounds = {
  /** The operator's id, which the calls of these rounds name. */
  grant: string;
  player: string;
  game: string;
  currency: string;
  rounds: number;
  /** What each round stakes here: a decimal amount. The player stakes nothing. */
  bet: string;
  endsAtMs: number;
};

/** Free rounds with what is used of them. */
export type OpenFreeRounds = FreeRounds & { used: number };

/**
 * The free rounds of all players, in memory. A repeated grant or withdrawal changes nothing, and a withdrawal may come
 * before its grant.
 */
export function createFreeRounds(nowMs: () => number) {
  const granted = new Map<string, OpenFreeRounds>();
  const ended = new Set<string>();
  const isOpen = (one: OpenFreeRounds): boolean =>
    !ended.has(one.grant) && one.used < one.rounds && one.endsAtMs > nowMs();
  return {
    /** @returns false for free rounds that were withdrawn before */
    add: (freeRounds: FreeRounds): boolean => {
      if (ended.has(freeRounds.grant)) return false;
      if (!granted.has(freeRounds.grant)) granted.set(freeRounds.grant, { ...freeRounds, used: 0 });
      return true;
    },
    /** Whether free rounds are known, and whether they have ended before their time; for tests. */
    count: (grant: string): { granted: number; withdrawn: number } => ({
      granted: Number(granted.has(grant)),
      withdrawn: Number(ended.has(grant)),
    }),
    end: (grant: string): void => void ended.add(grant),
    /** The free rounds that a player uses next in a game; null for none. */
    next: (player: string, game: string, currency: string): OpenFreeRounds | null => {
      for (const one of granted.values()) {
        if (one.player === player && one.game === game && one.currency === currency && isOpen(one))
          return one;
      }
      return null;
    },
    use: (grant: string): void => {
      const one = granted.get(grant);
      if (one) one.used += 1;
    },
  };
}
