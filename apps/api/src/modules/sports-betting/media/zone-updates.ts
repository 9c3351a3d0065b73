import { type ZoneFact, zoneKey } from '@touchline/contracts/sports-betting';

/** The bus subject of match-tracker facts; a message has many facts. */
export const zonesSubject = 'zones';

/** How long facts are kept: as long as a video segment needs them, with a margin for slow clients. */
const keptMs = 30_000;
/** After this time without facts, a game is over or its feed has stopped, so its facts are removed. */
const expireAfterMs = 10 * 60_000;

/** The match-tracker facts of live games in this process's memory; they arrive by the bus and are never stored. */
export type Zones = {
  take: (zones: readonly ZoneFact[]) => void;
  /** Returns the latest facts; null when there are none. */
  last: (gameId: number) => ZoneFact | null;
  /** Returns facts in order of time, as far back as a video needs. */
  history: (gameId: number) => readonly ZoneFact[];
  /** Returns the whole content of a topic `zone/{gameId}`; null when there is no such live game. */
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
        // A restarted feed may publish the facts of a time again.
        if (zone.atMs <= (facts.at(-1)?.atMs ?? 0)) continue;
        facts.push(zone);
        // The last facts before the window stay, because they describe its beginning.
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
