import type { LiveObjects } from '@touchline/contracts/shared';
import { LRUCache } from 'lru-cache';
import type { Frame } from './live-topic.ts';
import type { TimeSlices } from '../process/time-slices.ts';
import { joinFrame } from './web-socket-frame.ts';

/** The whole state of a topic and its version; null for a topic that does not exist. */
export type TopicSnapshot = { clk: number; set: LiveObjects };
export type ReadSnapshot = (topic: string) => Promise<TopicSnapshot | null>;

/** The whole state of a topic as one encoded frame, shared by all its subscribers. */
export type Snapshot = { readonly clk: number; readonly frame: Frame; readonly readAtMs: number };

export type LiveSnapshots = {
  /**
   * Returns the snapshot of a topic: from the cache, from a read that is in progress, or from a new read. One read at a
   * time serves all callers. Null for an unknown topic; rejects when the source fails.
   * @param isUsable whether a cached snapshot is still valid, given the later deltas that the caller has
   */
  fetch: (topic: string, isUsable: (snapshot: Snapshot) => boolean) => Promise<Snapshot | null>;
  /** Whether the topic is being read. If so, the topic must store its deltas, even without subscribers. */
  isReading: (topic: string) => boolean;
  /** Removes the cached snapshot, and discards the result of a read in progress. */
  drop: (topic: string) => void;
  /** Frees expired snapshots. */
  freeOld: () => void;
};

/**
 * A snapshot is reused for this time, together with the later deltas. Under a flood of requests, a topic is read once a
 * second.
 */
export const snapshotAgeMs = 1000;
/** Limit for the cached frames of all topics. The least recently used are evicted first. */
const cacheBytes = 32 * 1024 * 1024;
/**
 * Maximum number of simultaneous topic reads. It is smaller than the connection pool, because bets need connections
 * too.
 */
export const readsAtOnce = 4;
/** Number of objects encoded per job: about 40 KB of JSON, a quarter of a millisecond. */
const objectsPerJob = 128;

export function createLiveSnapshots(deps: {
  readSnapshot: ReadSnapshot;
  nowMs: () => number;
  slices: TimeSlices;
  /** Called once for each failed read, however many callers wait for it. */
  onFailure: (error: unknown, topic: string) => void;
}): LiveSnapshots {
  const cache = new LRUCache<string, Snapshot>({
    maxSize: cacheBytes,
    sizeCalculation: ({ frame }) => frame.length,
  });
  const reads = new Map<string, Promise<Snapshot | null>>();
  const waiting: (() => void)[] = [];
  let active = 0;

  const load = async (topic: string): Promise<Snapshot | null> => {
    if (active >= readsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else active++;
    try {
      const readAtMs = deps.nowMs();
      const image = await deps.slices.run(() => deps.readSnapshot(topic));
      return image && { clk: image.clk, frame: await encode(topic, image, deps.slices), readAtMs };
    } finally {
      const next = waiting.shift();
      // Passes the read slot to the next waiting topic, or frees it.
      if (next) next();
      else active--;
    }
  };
  const isOld = ({ readAtMs }: Snapshot): boolean => deps.nowMs() - readAtMs >= snapshotAgeMs;
  const read = async (topic: string): Promise<Snapshot | null> => {
    const loading = load(topic);
    reads.set(topic, loading);
    try {
      const snapshot = await loading;
      if (snapshot && reads.get(topic) === loading) cache.set(topic, snapshot);
      return snapshot;
    } catch (error) {
      deps.onFailure(error, topic);
      throw error;
    } finally {
      if (reads.get(topic) === loading) reads.delete(topic);
    }
  };
  return {
    fetch: async (topic, isUsable) => {
      const known = cache.get(topic);
      if (known && !isOld(known) && isUsable(known)) return known;
      return reads.get(topic) ?? read(topic);
    },
    isReading: (topic) => reads.has(topic),
    drop: (topic) => {
      cache.delete(topic);
      reads.delete(topic);
    },
    freeOld: () => {
      for (const [topic, snapshot] of cache) if (isOld(snapshot)) cache.delete(topic);
    },
  };
}

/**
 * Encodes a snapshot as `LiveReply` defines it. A large one is encoded in many jobs, so that no event-loop turn is
 * long.
 */
async function encode(topic: string, { clk, set }: TopicSnapshot, slices: TimeSlices): Promise<Frame> {
  const keys = Object.keys(set);
  const parts = [Buffer.from(`{"type":"image","topic":${JSON.stringify(topic)},"clk":${clk},"set":{`)];
  for (let from = 0; from < keys.length; from += objectsPerJob)
    parts.push(
      await slices.run(() => {
        const pairs = keys
          .slice(from, from + objectsPerJob)
          .map((key) => `${JSON.stringify(key)}:${JSON.stringify(set[key])}`);
        return Buffer.from(`${from === 0 ? '' : ','}${pairs.join(',')}`);
      }),
    );
  return joinFrame([...parts, Buffer.from('}}')]);
}
