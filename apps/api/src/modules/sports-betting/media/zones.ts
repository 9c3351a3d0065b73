import { type ZoneFact, zoneKey } from '@touchline/contracts/sports-betting';

/** Pictures of games travel on the bus under this name, many in one message. */
export const zonesSubject = 'zones';

/** A video piece is made of what was shown in its time: so long is remembered, with room for a slow reader. */
const keptMs = 30_000;
/** A game nobody has told of for this long is over, or its feed is gone: it has no picture any more. */
const expireAfterMs = 10 * 60_000;

/** The pictures of games in play in this process's memory: fed by the bus, never stored. */
export type Zones = {
  take: (zones: readonly ZoneFact[]) => void;
  /** The last picture; null when there is none. */
  last: (gameId: number) => ZoneFact | null;
  /** Pictures by time, the oldest first, going back as far as a video needs. */
  history: (gameId: number) => readonly ZoneFact[];
  /** The whole content of a topic `zone/{gameId}`; null when there is no such game in play. */
  snapshot: (topic: string) => { clk: number; set: Record<string, object> } | null;
};

export function createZones(nowMs: () => number): Zones {
  const games = new Map<number, ZoneFact[]>();
  let sweptAtMs = 0;

  const sweep = (): void => {
    if (nowMs() - sweptAtMs < keptMs) return;
    sweptAtMs = nowMs();
    for (const [gameId, facts] of games)
      if (nowMs() - (facts.at(-1)?.atMs ?? 0) > expireAfterMs) games.delete(gameId);
  };
  const last = (gameId: number): ZoneFact | null => games.get(gameId)?.at(-1) ?? null;
  return {
    take: (zones) => {
      sweep();
      for (const zone of zones) {
        const facts = games.get(zone.gameId) ?? [];
        // A feed that has begun again may tell a moment twice.
        if (zone.atMs <= (facts.at(-1)?.atMs ?? 0)) continue;
        facts.push(zone);
        // The one before the window stays: it is what was shown when the window began.
        while (facts[1] && facts[1].atMs < zone.atMs - keptMs) facts.shift();
        games.set(zone.gameId, facts);
      }
    },
    last,
    history: (gameId) => games.get(gameId) ?? [],
    snapshot: (topic) => {
      const zone = last(Number(topic.split('/')[1]));
      return zone && { clk: zone.atMs, set: { [zoneKey(zone.gameId)]: zone } };
    },
  };
}
