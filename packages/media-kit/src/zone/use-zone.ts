import { type ZoneFact, zoneKey, zoneTopic } from '@touchline/contracts/sports-betting';
import { useLive } from '@touchline/view-kit';
import { useState } from 'react';

/** Returns the last picture of a game; null before the first one. */
export function useZone(gameId: number): ZoneFact | null {
  const [zone, setZone] = useState<ZoneFact | null>(null);
  useLive(zoneTopic(gameId), ({ data }) => {
    const next = data.set[zoneKey(gameId)];
    if (next) setZone(next as ZoneFact);
  });
  return zone?.gameId === gameId ? zone : null;
}
