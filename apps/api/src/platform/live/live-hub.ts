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
type Subscription = { clk: number; snapshotState: 'none' | 'loading' | 'waiting' };
type Subscriber = {
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
  const subscribersByTopic = new Map<string, Set<Subscriber>>();
  /** Since when nobody reads a topic, by the hub's clock. */
  const unreadSinceMs = new Map<string, number>();
  const subscribers = new Set<Subscriber>();
  const dirtyByWindow = new Map<number, Set<string>>(liveWindowsMs.map((ms) => [ms, new Set()]));
  const flushing = new Set<number>();
  /** Readers with images that wait for them to drain. */
  const draining = new Set<Subscriber>();
  const slices = createTimeSlices(deps);
  const snapshots = createLiveSnapshots({ ...deps, slices });
  let isDegraded = false;
  let dropped = 0;

  const sendTo = (subscriber: Subscriber, frame: Frame): void => {
    if (subscriber.socket.bufferedAmount() > deadBytes) {
      dropped++;
      disconnect(subscriber, 4008, 'too slow');
      return;
    }
    subscriber.socket.send(frame);
    subscriber.lastSentMs = deps.nowMs();
  };

  const deliver = (topic: string, subscriber: Subscriber): void => {
    const subscription = subscriber.topics.get(topic);
    const live = topics.get(topic);
    if (!subscription || !live || subscription.snapshotState !== 'none') return;
    // An image is of the moment it was read, which is later than the topic's last step.
    if (subscription.clk >= live.clk()) return;
    if (isSlow(subscriber)) {
      // When it has drained it gets all that is new as one step, or an image.
      dirtyByWindow.get(subscriber.windowMs)?.add(topic);
      return;
    }
    const frame = live.since(subscription.clk);
    if (frame === 'nothing') return;
    if (frame === null) return void sendSnapshot(topic, subscriber);
    subscription.clk = live.clk();
    sendTo(subscriber, frame);
  };

  const flush = (windowMs: number): void => {
    const dirty = dirtyByWindow.get(windowMs);
    // Whoever is still being written to gets what is new with it, or in the next window.
    if (!dirty || dirty.size === 0 || flushing.has(windowMs)) return;
    const due = [...dirty].flatMap((topic) =>
      [...(subscribersByTopic.get(topic) ?? [])]
        .filter((subscriber) => subscriber.windowMs === windowMs)
        .map((subscriber) => ({ topic, subscriber })),
    );
    dirty.clear();
    flushing.add(windowMs);
    runYieldingBatch(deps, {
      items: due,
      overMs: windowMs * spread,
      each: ({ topic, subscriber }) => {
        deliver(topic, subscriber);
        const subscription = subscriber.topics.get(topic);
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

  const sendSnapshot = async (topic: string, subscriber: Subscriber): Promise<void> => {
    const subscription = subscriber.topics.get(topic);
    if (!subscription) return;
    subscription.snapshotState = 'loading';
    try {
      const snapshot = await snapshots.fetch(topic, isUsable(topic));
      await slices.run(() => deliverSnapshot(subscriber, { topic, subscription, snapshot }));
    } catch {
      // A reader without its image would wait for ever: it comes back, by which time the source may be there.
      if (subscriber.topics.get(topic) === subscription) disconnect(subscriber, 1011, 'no image');
    }
  };

  const deliverSnapshot = (
    subscriber: Subscriber,
    {
      topic,
      subscription,
      snapshot,
    }: { topic: string; subscription: Subscription; snapshot: Snapshot | null },
  ): void => {
    if (subscriber.topics.get(topic) !== subscription) return;
    if (!snapshot) {
      unsubscribe(subscriber, topic);
      return refuse(subscriber, topic, 'live/no-topic');
    }
    if (isSlow(subscriber)) {
      subscription.snapshotState = 'waiting';
      draining.add(subscriber);
      return;
    }
    const live = topics.get(topic) ?? createLiveTopic(topic, snapshot.clk);
    topics.set(topic, live);
    subscription.snapshotState = 'none';
    subscription.clk = snapshot.clk;
    sendTo(subscriber, snapshot.frame);
    // Steps published since the image was read are newer than it: send them, or read again.
    deliver(topic, subscriber);
  };

  /** Sends the images a reader waits for, one after another, until it is slow again. */
  const sendWaiting = async (subscriber: Subscriber): Promise<void> => {
    draining.delete(subscriber);
    for (const [topic, { snapshotState }] of subscriber.topics) {
      if (snapshotState === 'waiting') await sendSnapshot(topic, subscriber);
      if (draining.has(subscriber)) return;
    }
  };

  const sendDrained = (): void => {
    for (const subscriber of draining) if (!isSlow(subscriber)) void sendWaiting(subscriber);
  };

  const refuse = (subscriber: Subscriber, topic: string | null, code: LiveRefusal): void =>
    sendTo(subscriber, frameOf({ type: 'refused', topic, code }));

  /** Answers a frame that was over the budget; a socket that goes on in spite of that is closed. */
  const limit = (subscriber: Subscriber, waitMs: number): void => {
    if (subscriber.budget.takeRefusal() > 0) return disconnect(subscriber, liveRateLimitClose, 'rate limit');
    const waitSec = Math.ceil(waitMs / 1000);
    sendTo(subscriber, frameOf({ type: 'refused', topic: null, code: 'live/rate-limit', waitSec }));
  };

  /** Each topic of a frame once. A topic the reader has at that version, or whose image is on its way, costs nothing. */
  const subscribeAll = async (
    subscriber: Subscriber,
    wanted: ReadonlyMap<string, number | undefined>,
  ): Promise<void> => {
    const answers: Promise<void>[] = [];
    for (const [topic, clk] of wanted) {
      const known = subscriber.topics.get(topic);
      if (known && (known.snapshotState !== 'none' || known.clk === clk)) continue;
      const waitMs = subscriber.budget.takeAnswer();
      if (waitMs > 0) {
        limit(subscriber, waitMs);
        break;
      }
      answers.push(subscribe(subscriber, topic, clk));
    }
    await Promise.all(answers);
  };

  const subscribe = async (subscriber: Subscriber, topic: string, clk: number | undefined): Promise<void> => {
    if (!isAllowed(topic, subscriber.visitor)) return refuse(subscriber, topic, 'live/not-yours');
    if (!subscriber.topics.has(topic) && subscriber.topics.size >= liveLimits.topicsPerSocket)
      return refuse(subscriber, topic, 'live/too-many-topics');
    const subscription: Subscription = { clk: clk ?? -1, snapshotState: 'loading' };
    subscriber.topics.set(topic, subscription);
    const set = subscribersByTopic.get(topic) ?? new Set();
    subscribersByTopic.set(topic, set.add(subscriber));
    unreadSinceMs.delete(topic);
    if (clk === undefined) return sendSnapshot(topic, subscriber);
    // Steps of a minute are long to put together: in a slice too.
    const isResumed = await slices.run(() => {
      if (subscriber.topics.get(topic) !== subscription) return true;
      if ((topics.get(topic)?.since(clk) ?? null) === null) return false;
      subscription.snapshotState = 'none';
      deliver(topic, subscriber);
      return true;
    });
    if (!isResumed) return sendSnapshot(topic, subscriber);
  };

  const unsubscribe = (subscriber: Subscriber, topic: string): void => {
    subscriber.topics.delete(topic);
    const set = subscribersByTopic.get(topic);
    set?.delete(subscriber);
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
    for (const subscriber of subscribersByTopic.get(topic) ?? []) {
      // A new subscription: an image of the old source that is on its way is no longer for this reader.
      subscriber.topics.set(topic, { clk: -1, snapshotState: 'none' });
      void sendSnapshot(topic, subscriber);
    }
  };

  const disconnect = (subscriber: Subscriber, code: number, reason: string): void => {
    end(subscriber);
    subscriber.socket.close(code, reason);
  };

  const end = (subscriber: Subscriber): void => {
    for (const topic of subscriber.topics.keys()) unsubscribe(subscriber, topic);
    subscribers.delete(subscriber);
    draining.delete(subscriber);
  };

  const beat = (subscriber: Subscriber): void => {
    const nowMs = deps.nowMs();
    if (!subscribers.has(subscriber) || nowMs - subscriber.lastSentMs < subscriber.heartbeatMs) return;
    const clks = Object.fromEntries(
      [...subscriber.topics].map(([topic, subscription]) => [topic, subscription.clk]),
    );
    sendTo(subscriber, frameOf({ type: 'heartbeat', atMs: nowMs, degraded: isDegraded, clks }));
  };

  let isBeating = false;
  const beatAll = (): void => {
    if (isBeating) return;
    isBeating = true;
    const due = [...subscribers].filter(
      (subscriber) => deps.nowMs() - subscriber.lastSentMs >= subscriber.heartbeatMs,
    );
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
      const subscriber: Subscriber = {
        socket,
        visitor,
        budget: createLiveBudget(deps.nowMs),
        windowMs: 500,
        heartbeatMs: liveHeartbeatMs.default,
        lastSentMs: deps.nowMs(),
        topics: new Map(),
      };
      subscribers.add(subscriber);
      return {
        end: () => end(subscriber),
        receive: async (text) => {
          if (!subscribers.has(subscriber)) return;
          const waitMs = subscriber.budget.takeFrame(text.length);
          if (waitMs > 0) return limit(subscriber, waitMs);
          const request = parseLiveRequest(text);
          if (!request) return refuse(subscriber, null, 'live/bad-message');
          if (request.type === 'unsubscribe')
            return request.topics.forEach((topic) => unsubscribe(subscriber, topic));
          subscriber.windowMs = roundWindow(request.windowMs ?? 500);
          subscriber.heartbeatMs = clampHeartbeat(request.heartbeatMs ?? liveHeartbeatMs.default);
          await subscribeAll(subscriber, new Map(request.topics.map(({ topic, clk }) => [topic, clk])));
        },
        receivePing: (bytes) => {
          if (!subscribers.has(subscriber)) return false;
          const waitMs = subscriber.budget.takeFrame(bytes);
          if (waitMs > 0) limit(subscriber, waitMs);
          return waitMs === 0 && !isSlow(subscriber);
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
      if (isUrgent(change)) for (const subscriber of set ?? []) deliver(topic, subscriber);
    },
    reset,
    resetAll: () => {
      for (const topic of new Set([...topics.keys(), ...subscribersByTopic.keys()])) reset(topic);
    },
    setDegraded: (value) => {
      isDegraded = value;
    },
    closeSessions: (userId, sessionIds) => {
      for (const subscriber of subscribers) {
        const { visitor } = subscriber;
        if (visitor.userId === null || String(visitor.userId) !== userId) continue;
        if (sessionIds === 'all' || sessionIds.includes(String(visitor.sessionId))) {
          disconnect(subscriber, 4001, 'session ended');
        }
      }
    },
    sessions: () => {
      const known = new Map<bigint, bigint>();
      for (const { visitor } of subscribers)
        if (visitor.userId !== null && visitor.sessionId !== null)
          known.set(visitor.sessionId, visitor.userId);
      return [...known].map(([sessionId, userId]) => ({ userId, sessionId }));
    },
    stats: () => {
      let bufferedBytes = 0;
      for (const subscriber of subscribers) bufferedBytes += subscriber.socket.bufferedAmount();
      return { sockets: subscribers.size, topics: topics.size, bufferedBytes, dropped };
    },
    close: () => {
      for (const stop of stops) stop();
      for (const subscriber of subscribers) disconnect(subscriber, 1001, 'server stops');
    },
  };
}

const isSlow = ({ socket }: Subscriber): boolean => socket.bufferedAmount() > slowBytes;

/** Private topics belong to their user alone; the rest is public (RL-56). */
function isAllowed(topic: string, visitor: LiveVisitor): boolean {
  const owner = /^user\/(\d+)$/.exec(topic)?.[1];
  return owner === undefined ? !topic.startsWith('user/') : String(visitor.userId) === owner;
}
