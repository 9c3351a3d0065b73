import type { LiveObjects } from '@touchline/contracts/shared';
import { LRUCache } from 'lru-cache';
import type { Frame } from './live-topic.ts';
import type { TimeSlices } from '../process/time-slices.ts';
import { joinFrame } from './web-socket-frame.ts';

/** Where a topic's whole state comes from, with the version it is at; null for a topic that does not exist. */
export type TopicSnapshot = { clk: number; set: LiveObjects };
export type ReadSnapshot = (topic: string) => Promise<TopicSnapshot | null>;

/** The whole state of a topic as one encoded frame, shared by every socket that gets it. */
export type Snapshot = { readonly clk: number; readonly frame: Frame; readonly readAtMs: number };

export type LiveSnapshots = {
  /**
   * The snapshot of a topic: from the cache, from a read that is under way, or read now. One read of a topic at a time
   * serves everybody. Null for a topic that does not exist; fails when the source does.
   *
   * @param isUsable whether a cached snapshot still holds, with what the caller knows of later steps
   */
  fetch: (topic: string, isUsable: (snapshot: Snapshot) => boolean) => Promise<Snapshot | null>;
  /** Whether a read of the topic is under way: its steps must be remembered, even if nobody reads the topic now. */
  isReading: (topic: string) => boolean;
  /** Forgets the topic: what is cached, and what a read under way will bring. */
  drop: (topic: string) => void;
  /** Frees what is too old to be given out. */
  freeOld: () => void;
};

/** A snapshot is given out for so long, with the later steps after it: a flood costs one read of a topic a second. */
export const snapshotAgeMs = 1000;
/** Cached frames of all topics together hold at most so many bytes; the least recently used go first. */
const cacheBytes = 32 * 1024 * 1024;
/** Topics that are read at one time: fewer than the connection pool has, since bets need it too. */
export const readsAtOnce = 4;
/** Objects encoded in one job, about 40 KB of JSON: a quarter of a millisecond. */
const objectsPerJob = 128;

export function createLiveSnapshots(deps: {
  readSnapshot: ReadSnapshot;
  nowMs: () => number;
  slices: TimeSlices;
  /** Told once of each read that failed, however many wait for it. */
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
      // The place goes to the next one; it is free only when nobody waits.
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

/** An image as `LiveReply` has it; a large one is encoded in many jobs, so that no turn of the event loop is long. */
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
