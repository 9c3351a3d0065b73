import {
  liveHeartbeatMs,
  liveLimits,
  type LiveObjects,
  type LiveRefusal,
  type LiveRequest,
  liveWindowsMs,
} from '@touchline/contracts';
import { createLiveTopic, frameOf, type Frame, type LiveTopic } from './live-topic.ts';
import { spreadWork } from './spread-work.ts';
import { isUrgent, type TopicChange } from './topic-change.ts';

/** What the hub needs of a socket; `ws` has it, and so does a test's. */
export type LiveSocket = {
  send: (frame: Frame) => void;
  bufferedAmount: () => number;
  close: (code: number, reason: string) => void;
};

/** Who is behind a socket. */
export type LiveVisitor = { userId: bigint | null; sessionId: bigint | null };

/** Where a topic's whole state comes from, with the version it is at; null for a topic that does not exist. */
export type TopicImage = { clk: number; set: LiveObjects };
export type ReadImage = (topic: string) => Promise<TopicImage | null>;

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
  /** Sessions that hold a socket here, each once. */
  sessionIds: () => bigint[];
  /** Closes the sockets of sessions that have ended, whoever they are of. */
  closeSessionIds: (sessionIds: readonly bigint[]) => void;
  stats: () => { sockets: number; topics: number; bufferedBytes: number; dropped: number };
  close: () => void;
};

export type LiveConnection = { receive: (text: string) => Promise<void>; end: () => void };

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

type Subscription = { clk: number; isImageOwed: boolean };
type Reader = {
  socket: LiveSocket;
  visitor: LiveVisitor;
  windowMs: number;
  heartbeatMs: number;
  lastSentMs: number;
  topics: Map<string, Subscription>;
};

export type HubDeps = {
  readImage: ReadImage;
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
  const readersByTopic = new Map<string, Set<Reader>>();
  /** Since when nobody reads a topic, by the hub's clock. */
  const unreadSinceMs = new Map<string, number>();
  const readers = new Set<Reader>();
  const dirtyByWindow = new Map<number, Set<string>>(liveWindowsMs.map((ms) => [ms, new Set()]));
  const flushing = new Set<number>();
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
    if (!subscription || !live || subscription.isImageOwed) return;
    if (reader.socket.bufferedAmount() > slowBytes) {
      // Slow: say nothing now; when it has drained it gets all that is new as one step, or an image.
      return;
    }
    const frame = live.since(subscription.clk);
    if (frame === 'nothing') return;
    if (frame === null) return void sendImage(topic, reader);
    subscription.clk = live.clk();
    sendTo(reader, frame);
  };

  const flush = (windowMs: number): void => {
    const dirty = dirtyByWindow.get(windowMs);
    // Whoever is still being written to gets what is new with it, or in the next window.
    if (!dirty || dirty.size === 0 || flushing.has(windowMs)) return;
    const due = [...dirty].flatMap((topic) =>
      [...(readersByTopic.get(topic) ?? [])]
        .filter((reader) => reader.windowMs === windowMs)
        .map((reader) => ({ topic, reader })),
    );
    dirty.clear();
    flushing.add(windowMs);
    spreadWork(deps, {
      items: due,
      overMs: windowMs * spread,
      each: ({ topic, reader }) => {
        deliver(topic, reader);
        const subscription = reader.topics.get(topic);
        if (subscription && subscription.clk !== topics.get(topic)?.clk()) dirty.add(topic);
      },
      done: () => flushing.delete(windowMs),
    });
  };

  const sendImage = async (topic: string, reader: Reader): Promise<void> => {
    const subscription = reader.topics.get(topic);
    if (!subscription) return;
    subscription.isImageOwed = true;
    let image: TopicImage | null;
    try {
      image = await deps.readImage(topic);
    } catch (error) {
      deps.onFailure(error, topic);
      // A reader without its image would wait for ever: it comes back, by which time the source may be there.
      return disconnect(reader, 1011, 'no image');
    }
    if (reader.topics.get(topic) !== subscription) return;
    if (!image) {
      unsubscribe(reader, topic);
      return refuse(reader, topic, 'live/no-topic');
    }
    const live = topics.get(topic) ?? createLiveTopic(topic, image.clk);
    topics.set(topic, live);
    subscription.isImageOwed = false;
    subscription.clk = image.clk;
    sendTo(reader, frameOf({ type: 'image', topic, clk: image.clk, set: image.set }));
    // Steps published while the image was read are newer than it: send them, or read again.
    if (live.clk() > image.clk) deliver(topic, reader);
  };

  const refuse = (reader: Reader, topic: string | null, code: LiveRefusal): void =>
    sendTo(reader, frameOf({ type: 'refused', topic, code }));

  const subscribe = async (reader: Reader, topic: string, clk: number | undefined): Promise<void> => {
    if (!isAllowed(topic, reader.visitor)) return refuse(reader, topic, 'live/not-yours');
    if (reader.topics.size >= liveLimits.topicsPerSocket)
      return refuse(reader, topic, 'live/too-many-topics');
    reader.topics.set(topic, { clk: clk ?? -1, isImageOwed: false });
    const set = readersByTopic.get(topic) ?? new Set();
    readersByTopic.set(topic, set.add(reader));
    unreadSinceMs.delete(topic);
    const resumed = clk === undefined ? null : (topics.get(topic)?.since(clk) ?? null);
    if (resumed === null) return sendImage(topic, reader);
    if (resumed !== 'nothing') deliver(topic, reader);
  };

  const unsubscribe = (reader: Reader, topic: string): void => {
    reader.topics.delete(topic);
    const set = readersByTopic.get(topic);
    set?.delete(reader);
    if (set?.size === 0) {
      readersByTopic.delete(topic);
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
    for (const reader of readersByTopic.get(topic) ?? []) void sendImage(topic, reader);
  };

  const disconnect = (reader: Reader, code: number, reason: string): void => {
    end(reader);
    reader.socket.close(code, reason);
  };

  const end = (reader: Reader): void => {
    for (const topic of reader.topics.keys()) unsubscribe(reader, topic);
    readers.delete(reader);
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
    spreadWork(deps, { items: due, overMs: beatMs * spread, each: beat, done });
  };

  const stops = [
    ...liveWindowsMs.map((ms) => deps.every(ms, () => flush(ms))),
    deps.every(beatMs, beatAll),
    deps.every(sweepMs, freeUnread),
  ];

  return {
    connect: (socket, visitor) => {
      const reader: Reader = {
        socket,
        visitor,
        windowMs: 500,
        heartbeatMs: liveHeartbeatMs.default,
        lastSentMs: deps.nowMs(),
        topics: new Map(),
      };
      readers.add(reader);
      return {
        end: () => end(reader),
        receive: async (text) => {
          const request = parseRequest(text);
          if (!request) return refuse(reader, null, 'live/bad-message');
          if (request.type === 'unsubscribe')
            return request.topics.forEach((topic) => unsubscribe(reader, topic));
          reader.windowMs = roundWindow(request.windowMs ?? 500);
          reader.heartbeatMs = clampHeartbeat(request.heartbeatMs ?? liveHeartbeatMs.default);
          await Promise.all(request.topics.map(({ topic, clk }) => subscribe(reader, topic, clk)));
        },
      };
    },
    publish: (topic, change, clk) => {
      const set = readersByTopic.get(topic);
      let live = topics.get(topic);
      if (!set && !live) return;
      if (!live) {
        live = createLiveTopic(topic, -1);
        topics.set(topic, live);
      }
      if (clk <= live.clk()) return;
      live.push(change, clk, deps.nowMs());
      for (const dirty of dirtyByWindow.values()) dirty.add(topic);
      if (isUrgent(change)) for (const reader of set ?? []) deliver(topic, reader);
    },
    reset,
    resetAll: () => {
      for (const topic of new Set([...topics.keys(), ...readersByTopic.keys()])) reset(topic);
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
    sessionIds: () => [...new Set([...readers].flatMap(({ visitor }) => visitor.sessionId ?? []))],
    closeSessionIds: (sessionIds) => {
      const ended = new Set(sessionIds);
      for (const reader of readers) {
        const { sessionId } = reader.visitor;
        if (sessionId !== null && ended.has(sessionId)) disconnect(reader, 4001, 'session ended');
      }
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

/** Private topics belong to their user alone; the rest is public (RL-56). */
function isAllowed(topic: string, visitor: LiveVisitor): boolean {
  const owner = /^user\/(\d+)$/.exec(topic)?.[1];
  return owner === undefined ? !topic.startsWith('user/') : String(visitor.userId) === owner;
}

const topicShape = /^(?:site|(?:(?:asian-)?(?:line|live)|game|zone|user)\/[0-9]{1,16})$/;

/** Reads a client's message by hand: this is the hottest door, and its shape is small. */
function parseRequest(text: string): LiveRequest | null {
  if (text.length > liveLimits.messageBytes) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('topics' in value) || !Array.isArray(value.topics))
    return null;
  const message = value as { type?: unknown; topics: unknown[]; windowMs?: unknown; heartbeatMs?: unknown };
  const known = ['type', 'topics', 'windowMs', 'heartbeatMs'];
  if (Object.keys(message).some((key) => !known.includes(key))) return null;
  if (message.topics.length > liveLimits.topicsPerSocket) return null;
  if (message.type === 'unsubscribe') {
    const isShaped = message.topics.every((topic) => typeof topic === 'string' && topicShape.test(topic));
    return isShaped ? { type: 'unsubscribe', topics: message.topics as string[] } : null;
  }
  if (message.type !== 'subscribe' || !message.topics.every(isTopicRequest)) return null;
  if (!isOptionalNumber(message.windowMs) || !isOptionalNumber(message.heartbeatMs)) return null;
  return message as LiveRequest;
}

const isOptionalNumber = (value: unknown): boolean =>
  value === undefined || (Number.isFinite(value) && Number(value) >= 0);

function isTopicRequest(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('topic' in value)) return false;
  const { topic, clk, ...rest } = value as { topic: unknown; clk?: unknown };
  return (
    typeof topic === 'string' &&
    topicShape.test(topic) &&
    (clk === undefined || (Number.isSafeInteger(clk) && Number(clk) >= 0)) &&
    Object.keys(rest).length === 0
  );
}

/** Other values than the offered windows are rounded up (DR-6.30). */
export const roundWindow = (ms: number): number => liveWindowsMs.find((window) => window >= ms) ?? 2000;

const clampHeartbeat = (ms: number): number =>
  Math.min(Math.max(ms, liveHeartbeatMs.min), liveHeartbeatMs.max);
