/** The ended rounds of a player in a shared game, read when the room opens and after each round (DR-8.106). */
import { type PlayedSharedRoundWire, sharedRoundPaths } from '@touchline/contracts/gaming';
import { call, useApi } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import { playedOf, type PlayedShared } from '../data/shared-played.ts';

/** @param lastEndedId the number of the round that ended last */
export function usePlayedShared(game: string, lastEndedId: number): readonly PlayedShared[] {
  const api = useApi();
  const [rounds, setRounds] = useState<readonly PlayedSharedRoundWire[]>([]);
  useEffect(() => {
    let isGone = false;
    // Without an answer the list stays as it was, and the next round reads it again.
    void call(api, sharedRoundPaths.played, { params: { game } }).then((answer) => {
      if (!isGone && answer.outcome === 'ok') setRounds(answer.data.rounds);
    });
    return () => {
      isGone = true;
    };
  }, [api, game, lastEndedId]);
  return rounds.map((round) => playedOf(game, round));
}
