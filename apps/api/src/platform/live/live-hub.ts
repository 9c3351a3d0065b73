import {
  liveHeartbeatMs,
  liveLimits,
  liveRateLimitClose,
  type LiveRefusal,
  liveWindowsMs,
} from '@touchline/contracts/shared';
import { createLiveBudget, type LiveBudget } from './socket-budget.ts';
import { clampHeartbeat, parseLiveRequest, roundWindow } from './live-request.ts';
import {
  createLiveSnapshots,
  type ReadSnapshot,
  type Snapshot,
  type TopicSnapshot,
} from './live-snapshots.ts';
import { createLiveTopic, frameOf, type Frame, type LiveTopic } from './live-topic.ts';
import { runYieldingBatch } from '../process/yielding-batch.ts';
import { createTimeSlices } from '../process/time-slices.ts';
import { isUrgent, type TopicChange } from './topic-change.ts';

/** What the hub needs of a socket; `ws` has it, and so does a test's. */
export type LiveSocket = {
  send: (frame: Frame) => void;
  bufferedAmount: () => number;
  close: (code: number, reason: string) => void;
};

/** Who is behind a socket. */
export type LiveVisitor = { userId: bigint | null; sessionId: bigint | null };

export type { TopicSnapshot };

export type LiveHub = {
  connect: (socket: LiveSocket, visitor: LiveVisitor) => LiveConnection;
  /** A step of a topic. Versions rise by whatever the producer likes; a lower one than known is dropped. */
  publish: (topic: string, change: TopicChange, clk: number) => void;
  /** Producers that are not up: prices may be old (DR-6.33). */
  setDegraded: (isDegraded: boolean) => void;
  /** Forgets a topic: its readers get a new image. For a source that has been rebuilt. */
  reset: (topic: string) => void;
  /** Forgets every topic: the source behind all of them was rebuilt. */
  resetAll: () => void;
  /** Closes the sockets of sessions that have ended (RL-48, RL-56). */
  closeSessions: (userId: string, sessionIds: readonly string[] | 'all') => void;
  /** The sessions behind the open sockets, each once: for who checks whether they have ended. */
  sessions: () => { userId: bigint; sessionId: bigint }[];
  stats: () => { sockets: number; topics: number; bufferedBytes: number; dropped: number };
  close: () => void;
};

export type LiveConnection = {
  /** A message. Settles when it is answered, or when its images are on their way behind others. */
  receive: (text: string) => Promise<void>;
  /** A ping of so many bytes, which counts as a frame. @returns whether it is answered: never over the budget or while
   * the socket drains, since answers that nobody reads would fill the memory (RL-31). */
  receivePing: (bytes: number) => boolean;
  end: () => void;
};

/** A reader whose socket holds this much unsent gets nothing more until it drains, then an image. */
const slowBytes = 256 * 1024;
/** A reader that still holds this much is cut: memory stays bounded (RL-31). */
const deadBytes = 4 * 1024 * 1024;

/** Turns of writing to readers are spread over so much of a window: its work at once would stop the machine. */
const spread = 0.8;

/** How often readers are looked for that have heard nothing for long. */
const beatMs = liveHeartbeatMs.min / 2;
/** How often topics are looked for that nobody reads. */
const sweepMs = 10_000;

/** `image` is owed while it is `loading`, and while it is `waiting` for the socket to drain. */
type Subscription = { clk: number; image: 'none' | 'loading' | 'waiting' };
type Reader = {
  socket: LiveSocket;
  visitor: LiveVisitor;
  budget: LiveBudget;
  windowMs: number;
  heartbeatMs: number;
  lastSentMs: number;
  topics: Map<string, Subscription>;
};

export type HubDeps = {
  readSnapshot: ReadSnapshot;
  nowMs: () => number;
  /** Runs `work` every `ms`; a test gives its own. */
  every: (ms: number, work: () => void) => () => void;
  /** Runs `work` in so many milliseconds; in none, once whatever waits now has had its turn. */
  later: (delayMs: number, work: () => void) => void;
  /** Told of a topic whose state could not be read. */
  onFailure: (error: unknown, topic: string) => void;
};

/** Serves topics to sockets: one buffer a topic and window, shared by its readers (section 6.4 of the rules). */
export function createLiveHub(deps: HubDeps): LiveHub {
  const topics = new Map<string, LiveTopic>();
  const subscribersByTopic = new Map<string, Set<Reader>>();
  /** Since when nobody reads a topic, by the hub's clock. */
  const unreadSinceMs = new Map<string, number>();
  const readers = new Set<Reader>();
  const dirtyByWindow = new Map<number, Set<string>>(liveWindowsMs.map((ms) => [ms, new Set()]));
  const flushing = new Set<number>();
  /** Readers with images that wait for them to drain. */
  const draining = new Set<Reader>();
  const slices = createTimeSlices(deps);
  const snapshots = createLiveSnapshots({ ...deps, slices });
  let isDegraded = false;
  let dropped = 0;

  const sendTo = (reader: Reader, frame: Frame): void => {
    if (reader.socket.bufferedAmount() > deadBytes) {
      dropped++;
      disconnect(reader, 4008, 'too slow');
      return;
    }
    reader.socket.send(frame);
    reader.lastSentMs = deps.nowMs();
  };

  const deliver = (topic: string, reader: Reader): void => {
    const subscription = reader.topics.get(topic);
    const live = topics.get(topic);
    if (!subscription || !live || subscription.image !== 'none') return;
    // An image is of the moment it was read, which is later than the topic's last step.
    if (subscription.clk >= live.clk()) return;
    if (isSlow(reader)) {
      // When it has drained it gets all that is new as one step, or an image.
      dirtyByWindow.get(reader.windowMs)?.add(topic);
      return;
    }
    const frame = live.since(subscription.clk);
    if (frame === 'nothing') return;
    if (frame === null) return void sendSnapshot(topic, reader);
    subscription.clk = live.clk();
    sendTo(reader, frame);
  };

  const flush = (windowMs: number): void => {
    const dirty = dirtyByWindow.get(windowMs);
    // Whoever is still being written to gets what is new with it, or in the next window.
    if (!dirty || dirty.size === 0 || flushing.has(windowMs)) return;
    const due = [...dirty].flatMap((topic) =>
      [...(subscribersByTopic.get(topic) ?? [])]
        .filter((reader) => reader.windowMs === windowMs)
        .map((reader) => ({ topic, reader })),
    );
    dirty.clear();
    flushing.add(windowMs);
    runYieldingBatch(deps, {
      items: due,
      overMs: windowMs * spread,
      each: ({ topic, reader }) => {
        deliver(topic, reader);
        const subscription = reader.topics.get(topic);
        if (subscription && subscription.clk < (topics.get(topic)?.clk() ?? -1)) dirty.add(topic);
      },
      done: () => flushing.delete(windowMs),
    });
  };

  /** A cached snapshot holds while every later step of its topic is known. */
  const isUsable =
    (topic: string) =>
    ({ clk }: Snapshot): boolean => {
      const live = topics.get(topic);
      return live !== undefined && (clk >= live.clk() || live.since(clk) !== null);
    };

  const sendSnapshot = async (topic: string, reader: Reader): Promise<void> => {
    const subscription = reader.topics.get(topic);
    if (!subscription) return;
    subscription.image = 'loading';
    try {
      const snapshot = await snapshots.fetch(topic, isUsable(topic));
      await slices.run(() => deliverSnapshot(reader, { topic, subscription, snapshot }));
    } catch {
      // A reader without its image would wait for ever: it comes back, by which time the source may be there.
      if (reader.topics.get(topic) === subscription) disconnect(reader, 1011, 'no image');
    }
  };

  const deliverSnapshot = (
    reader: Reader,
    {
      topic,
      subscription,
      snapshot,
    }: { topic: string; subscription: Subscription; snapshot: Snapshot | null },
  ): void => {
    if (reader.topics.get(topic) !== subscription) return;
    if (!snapshot) {
      unsubscribe(reader, topic);
      return refuse(reader, topic, 'live/no-topic');
    }
    if (isSlow(reader)) {
      subscription.image = 'waiting';
      draining.add(reader);
      return;
    }
    const live = topics.get(topic) ?? createLiveTopic(topic, snapshot.clk);
    topics.set(topic, live);
    subscription.image = 'none';
    subscription.clk = snapshot.clk;
    sendTo(reader, snapshot.frame);
    // Steps published since the image was read are newer than it: send them, or read again.
    deliver(topic, reader);
  };

  /** Sends the images a reader waits for, one after another, until it is slow again. */
  const sendWaiting = async (reader: Reader): Promise<void> => {
    draining.delete(reader);
    for (const [topic, { image }] of reader.topics) {
      if (image === 'waiting') await sendSnapshot(topic, reader);
      if (draining.has(reader)) return;
    }
  };

  const sendDrained = (): void => {
    for (const reader of draining) if (!isSlow(reader)) void sendWaiting(reader);
  };

  const refuse = (reader: Reader, topic: string | null, code: LiveRefusal): void =>
    sendTo(reader, frameOf({ type: 'refused', topic, code }));

  /** Answers a frame that was over the budget; a socket that goes on in spite of that is closed. */
  const limit = (reader: Reader, waitMs: number): void => {
    if (reader.budget.takeRefusal() > 0) return disconnect(reader, liveRateLimitClose, 'rate limit');
    const waitSec = Math.ceil(waitMs / 1000);
    sendTo(reader, frameOf({ type: 'refused', topic: null, code: 'live/rate-limit', waitSec }));
  };

  /** Each topic of a frame once. A topic the reader has at that version, or whose image is on its way, costs nothing. */
  const subscribeAll = async (
    reader: Reader,
    wanted: ReadonlyMap<string, number | undefined>,
  ): Promise<void> => {
    const answers: Promise<void>[] = [];
    for (const [topic, clk] of wanted) {
      const known = reader.topics.get(topic);
      if (known && (known.image !== 'none' || known.clk === clk)) continue;
      const waitMs = reader.budget.takeAnswer();
      if (waitMs > 0) {
        limit(reader, waitMs);
        break;
      }
      answers.push(subscribe(reader, topic, clk));
    }
    await Promise.all(answers);
  };

  const subscribe = async (reader: Reader, topic: string, clk: number | undefined): Promise<void> => {
    if (!isAllowed(topic, reader.visitor)) return refuse(reader, topic, 'live/not-yours');
    if (!reader.topics.has(topic) && reader.topics.size >= liveLimits.topicsPerSocket)
      return refuse(reader, topic, 'live/too-many-topics');
    const subscription: Subscription = { clk: clk ?? -1, image: 'loading' };
    reader.topics.set(topic, subscription);
    const set = subscribersByTopic.get(topic) ?? new Set();
    subscribersByTopic.set(topic, set.add(reader));
    unreadSinceMs.delete(topic);
    if (clk === undefined) return sendSnapshot(topic, reader);
    // Steps of a minute are long to put together: in a slice too.
    const isResumed = await slices.run(() => {
      if (reader.topics.get(topic) !== subscription) return true;
      if ((topics.get(topic)?.since(clk) ?? null) === null) return false;
      subscription.image = 'none';
      deliver(topic, reader);
      return true;
    });
    if (!isResumed) return sendSnapshot(topic, reader);
  };

  const unsubscribe = (reader: Reader, topic: string): void => {
    reader.topics.delete(topic);
    const set = subscribersByTopic.get(topic);
    set?.delete(reader);
    if (set?.size === 0) {
      subscribersByTopic.delete(topic);
      if (topics.has(topic)) unreadSinceMs.set(topic, deps.nowMs());
    }
  };

  /** A topic is kept as long as a reader that comes back could go on from its version, then freed. */
  const freeUnread = (): void => {
    for (const [topic, sinceMs] of unreadSinceMs) {
      if (deps.nowMs() - sinceMs < liveLimits.bufferMs) continue;
      unreadSinceMs.delete(topic);
      topics.delete(topic);
    }
  };

  const reset = (topic: string): void => {
    topics.delete(topic);
    snapshots.drop(topic);
    for (const reader of subscribersByTopic.get(topic) ?? []) {
      // A new subscription: an image of the old source that is on its way is no longer for this reader.
      reader.topics.set(topic, { clk: -1, image: 'none' });
      void sendSnapshot(topic, reader);
    }
  };

  const disconnect = (reader: Reader, code: number, reason: string): void => {
    end(reader);
    reader.socket.close(code, reason);
  };

  const end = (reader: Reader): void => {
    for (const topic of reader.topics.keys()) unsubscribe(reader, topic);
    readers.delete(reader);
    draining.delete(reader);
  };

  const beat = (reader: Reader): void => {
    const nowMs = deps.nowMs();
    if (!readers.has(reader) || nowMs - reader.lastSentMs < reader.heartbeatMs) return;
    const clks = Object.fromEntries(
      [...reader.topics].map(([topic, subscription]) => [topic, subscription.clk]),
    );
    sendTo(reader, frameOf({ type: 'heartbeat', atMs: nowMs, degraded: isDegraded, clks }));
  };

  let isBeating = false;
  const beatAll = (): void => {
    if (isBeating) return;
    isBeating = true;
    const due = [...readers].filter((reader) => deps.nowMs() - reader.lastSentMs >= reader.heartbeatMs);
    const done = (): void => void (isBeating = false);
    runYieldingBatch(deps, { items: due, overMs: beatMs * spread, each: beat, done });
  };

  const stops = [
    ...liveWindowsMs.map((ms) => deps.every(ms, () => flush(ms))),
    deps.every(beatMs, beatAll),
    deps.every(liveWindowsMs[0], sendDrained),
    deps.every(beatMs, snapshots.freeOld),
    deps.every(sweepMs, freeUnread),
  ];

  return {
    connect: (socket, visitor) => {
      const reader: Reader = {
        socket,
        visitor,
        budget: createLiveBudget(deps.nowMs),
        windowMs: 500,
        heartbeatMs: liveHeartbeatMs.default,
        lastSentMs: deps.nowMs(),
        topics: new Map(),
      };
      readers.add(reader);
      return {
        end: () => end(reader),
        receive: async (text) => {
          if (!readers.has(reader)) return;
          const waitMs = reader.budget.takeFrame(text.length);
          if (waitMs > 0) return limit(reader, waitMs);
          const request = parseLiveRequest(text);
          if (!request) return refuse(reader, null, 'live/bad-message');
          if (request.type === 'unsubscribe')
            return request.topics.forEach((topic) => unsubscribe(reader, topic));
          reader.windowMs = roundWindow(request.windowMs ?? 500);
          reader.heartbeatMs = clampHeartbeat(request.heartbeatMs ?? liveHeartbeatMs.default);
          await subscribeAll(reader, new Map(request.topics.map(({ topic, clk }) => [topic, clk])));
        },
        receivePing: (bytes) => {
          if (!readers.has(reader)) return false;
          const waitMs = reader.budget.takeFrame(bytes);
          if (waitMs > 0) limit(reader, waitMs);
          return waitMs === 0 && !isSlow(reader);
        },
      };
    },
    publish: (topic, change, clk) => {
      const set = subscribersByTopic.get(topic);
      const live = topics.get(topic);
      if (!set && !live && !snapshots.isReading(topic)) return;
      if (!live) {
        // What came before this step is unknown: who has an older version gets an image.
        topics.set(topic, createLiveTopic(topic, clk));
        return;
      }
      if (clk <= live.clk()) return;
      live.push(change, clk, deps.nowMs());
      for (const dirty of dirtyByWindow.values()) dirty.add(topic);
      if (isUrgent(change)) for (const reader of set ?? []) deliver(topic, reader);
    },
    reset,
    resetAll: () => {
      for (const topic of new Set([...topics.keys(), ...subscribersByTopic.keys()])) reset(topic);
    },
    setDegraded: (value) => {
      isDegraded = value;
    },
    closeSessions: (userId, sessionIds) => {
      for (const reader of readers) {
        const { visitor } = reader;
        if (visitor.userId === null || String(visitor.userId) !== userId) continue;
        if (sessionIds === 'all' || sessionIds.includes(String(visitor.sessionId))) {
          disconnect(reader, 4001, 'session ended');
        }
      }
    },
    sessions: () => {
      const known = new Map<bigint, bigint>();
      for (const { visitor } of readers)
        if (visitor.userId !== null && visitor.sessionId !== null)
          known.set(visitor.sessionId, visitor.userId);
      return [...known].map(([sessionId, userId]) => ({ userId, sessionId }));
    },
    stats: () => {
      let bufferedBytes = 0;
      for (const reader of readers) bufferedBytes += reader.socket.bufferedAmount();
      return { sockets: readers.size, topics: topics.size, bufferedBytes, dropped };
    },
    close: () => {
      for (const stop of stops) stop();
      for (const reader of readers) disconnect(reader, 1001, 'server stops');
    },
  };
}

const isSlow = ({ socket }: Reader): boolean => socket.bufferedAmount() > slowBytes;

/** Private topics belong to their user alone; the rest is public (RL-56). */
function isAllowed(topic: string, visitor: LiveVisitor): boolean {
  const owner = /^user\/(\d+)$/.exec(topic)?.[1];
  return owner === undefined ? !topic.startsWith('user/') : String(visitor.userId) === owner;
}
