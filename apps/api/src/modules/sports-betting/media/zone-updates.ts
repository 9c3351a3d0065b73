import {
  type StoryFact,
  storyKey,
  type TrailPlace,
  type ZoneFact,
  zoneKey,
  zoneTrailGapMs,
  zoneTrailLength,
} from '@touchline/contracts/sports-betting';

/** The bus subject of match-tracker facts; a message has the facts and stories of many games. */
export const zonesSubject = 'zones';
/** A worker of an older version sends no stories. */
export type ZonesMessage = { zones: readonly ZoneFact[]; stories?: readonly StoryFact[] };

/** How long facts are kept: as long as a video segment needs them, with a margin for slow clients. */
const keptMs = 30_000;
/** After this time without facts, a game is over or its feed has stopped, so its facts are removed. */
const expireAfterMs = 10 * 60_000;

/** The match-tracker facts of live games in this process's memory; they arrive by the bus and are never stored. */
export type Zones = {
  take: (message: ZonesMessage) => void;
  /** Returns the latest facts; null when there are none. */
  last: (gameId: number) => ZoneFact | null;
  /** Returns facts in order of time, as far back as a video needs. */
  history: (gameId: number) => readonly ZoneFact[];
  /** Returns the whole content of a topic `zone/{gameId}`; null when there is no such live game. */
  snapshot: (topic: string) => { clk: number; set: Record<string, object> } | null;
};

export function createZones(nowMs: () => number): Zones {
  const games = new Map<number, ZoneFact[]>();
  const stories = new Map<number, StoryFact>();
  let sweptAtMs = 0;

  const sweep = (): void => {
    if (nowMs() - sweptAtMs < keptMs) return;
    sweptAtMs = nowMs();
    for (const [gameId, facts] of games)
      if (nowMs() - (facts.at(-1)?.atMs ?? 0) > expireAfterMs) games.delete(gameId);
    for (const [gameId, { atMs }] of stories) if (nowMs() - atMs > expireAfterMs) stories.delete(gameId);
  };
  const last = (gameId: number): ZoneFact | null => games.get(gameId)?.at(-1) ?? null;
  return {
    take: (message) => {
      sweep();
      for (const story of message.stories ?? [])
        if (story.atMs > (stories.get(story.gameId)?.atMs ?? 0)) stories.set(story.gameId, story);
      for (const zone of message.zones) {
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
      const gameId = Number(topic.split('/')[1]);
      const zone = last(gameId);
      const story = stories.get(gameId);
      if (!zone && !story) return null;
      return {
        clk: Math.max(zone?.atMs ?? 0, story?.atMs ?? 0),
        set: {
          ...(zone ? { [zoneKey(gameId)]: { ...zone, trail: trailOf(games.get(gameId) ?? []) } } : {}),
          ...(story ? { [storyKey(gameId)]: story } : {}),
        },
      };
    },
  };
}

/** Returns the positions before the last one, back to the last pause or gap. */
function trailOf(facts: readonly ZoneFact[]): readonly TrailPlace[] {
  const trail: TrailPlace[] = [];
  for (let at = facts.length - 1; at > 0 && trail.length < zoneTrailLength; at--) {
    const [before, now] = [facts[at - 1], facts[at]];
    if (!before || !now || before.act === 'pause' || now.act === 'pause') break;
    if (now.atMs - before.atMs > zoneTrailGapMs) break;
    trail.unshift([before.x, before.y]);
  }
  return trail;
}
