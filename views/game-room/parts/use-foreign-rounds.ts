import { foreignGamePaths, type ForeignRoundWire, type FreeRoundsWire } from '@touchline/contracts/gaming';
import { call, useApi } from '@touchline/view-kit';
import { useCallback, useState } from 'react';

export interface ForeignRounds {
  /** The last rounds of the player in this game, the newest first. */
  readonly rounds: readonly ForeignRoundWire[];
  /** Free rounds of this game that the player can use now. */
  readonly freeRounds: readonly FreeRoundsWire[];
}

const NONE: ForeignRounds = { rounds: [], freeRounds: [] };

/** The player's rounds and free rounds in a game; none for play money. @returns them, and how to read them again */
export function useForeignRounds(
  number: number,
  userId: number | null,
): readonly [ForeignRounds, () => void] {
  const api = useApi();
  const [known, setKnown] = useState(NONE);
  const reload = useCallback((): void => {
    if (userId === null) return;
    void (async () => {
      const [rounds, free] = await Promise.all([
        call(api, foreignGamePaths.rounds, { params: { number } }),
        call(api, foreignGamePaths.freeRounds),
      ]);
      if (rounds.outcome !== 'ok' || free.outcome !== 'ok') return;
      const freeRounds = free.data.freeRounds.filter((one) => one.number === number);
      setKnown({ rounds: rounds.data.rounds, freeRounds });
    })();
  }, [api, number, userId]);
  return [known, reload];
}
