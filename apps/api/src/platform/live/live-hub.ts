import {
  liveHeartbeatMs,
  liveLimits,
  liveRateLimitClose,
  liveSessionEndClose,
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

/** The part of a socket that the hub uses. `ws` and tests implement it. */
export type LiveSocket = {
  send: (frame: Frame) => void;
  bufferedAmount: () => number;
  close: (code: number, reason: string) => void;
};

/** The visitor of a socket. */
export type LiveVisitor = { userId: bigint | null; sessionId: bigint | null };

export type { TopicSnapshot };

export type LiveHub = {
  connect: (socket: LiveSocket, visitor: LiveVisitor) => LiveConnection;
  /**
   * Publishes a delta of a topic. Versions may rise by any amount. A delta with a lower version than the last one is
   * ignored.
   */
  publish: (topic: string, change: TopicChange, clk: number) => void;
  isSubscribed: (topic: string) => boolean;
  /** Set while a feed producer is down, because prices may then be outdated (DR-6.33). */
  setDegraded: (isDegraded: boolean) => void;
  /** Resets a topic whose source was rebuilt: its subscribers get a new snapshot. */
  reset: (topic: string) => void;
  /** Resets every topic, when the source of all of them was rebuilt. */
  resetAll: () => void;
  /** Closes the sockets of sessions that have ended (RL-48, RL-56). */
  closeSessions: (userId: string, sessionIds: readonly string[] | 'all') => void;
  /**
   * Returns the sessions of all open sockets without duplicates; the session monitor checks whether they have ended.
   */
  sessions: () => { userId: bigint; sessionId: bigint }[];
  stats: () => { sockets: number; topics: number; bufferedBytes: number; dropped: number };
  close: () => void;
};

export type LiveConnection = {
  /** Receives a message. Resolves when it is answered, or when its snapshots are queued. */
  receive: (text: string) => Promise<void>;
  /**
   * Receives a ping, which counts against the rate limit of incoming frames.
   * @returns whether to answer it. A ping over the limit, or from a socket that is still draining, gets no pong,
   * because unread pongs would fill the memory (RL-31)
   */
  receivePing: (bytes: number) => boolean;
  end: () => void;
};

/**
 * A subscriber with this many unsent bytes receives nothing until its socket has drained. Then it receives a snapshot.
 */
const slowBytes = 256 * 1024;
/** A subscriber with this many unsent bytes is disconnected, so that memory stays bounded (RL-31). */
const deadBytes = 4 * 1024 * 1024;

/**
 * Writes to subscribers are spread over this share of a merge window. Writing to all subscribers at once would block
 * the event loop.
 */
const spread = 0.8;

/** How often the hub looks for subscribers that need a heartbeat. */
const beatMs = liveHeartbeatMs.min / 2;
/** How often the hub looks for topics without subscribers. */
const sweepMs = 10_000;

/**
 * `loading`: the snapshot is being read. `waiting`: the snapshot waits for the socket to drain. In both states it is
 * not sent yet.
 */
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
  /** Runs `work` every `ms`; tests pass their own timer. */
  every: (ms: number, work: () => void) => () => void;
  /** Runs `work` after this delay; with 0, after the work that is already scheduled. */
  later: (delayMs: number, work: () => void) => void;
  /** Called when the state of a topic could not be read. */
  onFailure: (error: unknown, topic: string) => void;
};

/**
 * Sends topics to sockets. A delta of a topic is encoded once per merge window and shared by all subscribers
 * (docs/spec/domain-rules.md, 6.4).
 */
export function createLiveHub(deps: HubDeps): LiveHub {
  const topics = new Map<string, LiveTopic>();
  const subscribersByTopic = new Map<string, Set<Subscriber>>();
  /** The time, by the hub's clock, since which a topic has had no subscribers. */
  const unreadSinceMs = new Map<string, number>();
  const subscribers = new Set<Subscriber>();
  const dirtyByWindow = new Map<number, Set<string>>(liveWindowsMs.map((ms) => [ms, new Set()]));
  const flushing = new Set<number>();
  /** Subscribers whose snapshots wait for the socket to drain. */
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
    // A snapshot may be newer than the topic's last delta.
    if (subscription.clk >= live.clk()) return;
    if (isSlow(subscriber)) {
      // Once drained, the subscriber receives all changes as one delta or as a snapshot.
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
    // While the last flush still runs, new changes are sent with it or in the next merge window.
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

  /** A cached snapshot can be used while the topic still has every later delta. */
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
      // Without the snapshot, the subscriber would wait for ever. It reconnects, and by then the source may be
      // available again.
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
    // Deltas published after the snapshot was read are sent now. When they are no longer stored, the snapshot is read
    // again.
    deliver(topic, subscriber);
  };

  /** Sends the waiting snapshots one after another, until the socket's buffer is full again. */
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

  /** Refuses a frame over the limit, and closes a socket that keeps sending such frames. */
  const limit = (subscriber: Subscriber, waitMs: number): void => {
    if (subscriber.budget.takeRefusal() > 0) return disconnect(subscriber, liveRateLimitClose, 'rate limit');
    const waitSec = Math.ceil(waitMs / 1000);
    sendTo(subscriber, frameOf({ type: 'refused', topic: null, code: 'live/rate-limit', waitSec }));
  };

  /**
   * Handles each topic of a frame once. No work is done for a topic whose version the subscriber already has, or whose
   * snapshot is being sent.
   */
  const subscribeAll = async (
    subscriber: Subscriber,
    requested: ReadonlyMap<string, number | undefined>,
  ): Promise<void> => {
    const answers: Promise<void>[] = [];
    for (const [topic, clk] of requested) {
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
    // Merging the deltas of a minute takes long, so it runs in a time slice too.
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

  /** Frees topics without subscribers. A topic stays as long as a returning client could resume from its version. */
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
      // Replaces the subscription, so that a snapshot of the old source that is still being read is not sent.
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
        // Earlier deltas are unknown, so subscribers with an older version get a snapshot.
        topics.set(topic, createLiveTopic(topic, clk));
        return;
      }
      if (clk <= live.clk()) return;
      live.push(change, clk, deps.nowMs());
      for (const dirty of dirtyByWindow.values()) dirty.add(topic);
      if (isUrgent(change)) for (const subscriber of set ?? []) deliver(topic, subscriber);
    },
    isSubscribed: (topic) => subscribersByTopic.has(topic),
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
          disconnect(subscriber, liveSessionEndClose, 'session ended');
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

/** Private topics belong to their user only; all others are public (RL-56). */
function isAllowed(topic: string, visitor: LiveVisitor): boolean {
  const [, kind, owner] = /^([a-z-]+)\/(.*)$/.exec(topic) ?? [];
  return kind !== 'user' && kind !== 'sale-offers' ? true : String(visitor.userId) === owner;
}
