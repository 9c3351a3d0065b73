/**
 * The topics of the page's one socket, with subscribers and versions. The connection (`wire`) is a port, so that tests
 * need no socket.
 */
import type { LiveFeed, LiveMessage, LiveStatus } from '@touchline/contracts/remote-views';
import { liveLimits } from '@touchline/contracts/shared';
import { createEventStore } from '../event-store.ts';

export interface LiveWireHandlers {
  readonly onStatus: (status: LiveStatus) => void;
  readonly onMessage: (message: LiveMessage) => void;
}

/** The connection. It subscribes from the version that the page has; null requests a snapshot. */
export interface LiveWire {
  readonly start: (handlers: LiveWireHandlers) => void;
  readonly subscribe: (topic: string, fromVersion: number | null) => void;
  readonly unsubscribe: (topic: string) => void;
}

/** Maximum number of topics of a page; a view that exceeds it has a bug. */
export const MAX_TOPICS = liveLimits.topicsPerSocket;

interface Topic {
  /** Null until the first snapshot, and while a gap is being repaired. */
  version: number | null;
  objects: Map<string, object>;
  readonly handlers: Set<(message: LiveMessage) => void>;
}

/** Used without a socket. The site works, but prices change only by loading. */
export const NO_WIRE: LiveWire = {
  start: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
};

/** Applies a message to a topic's objects. @returns false for a delta that does not follow the current version */
function apply(topic: Topic, message: LiveMessage): boolean {
  if (message.kind === 'snapshot') topic.objects = new Map(Object.entries(message.data.set));
  else {
    if (topic.version !== message.from) return false;
    for (const key of message.data.del) topic.objects.delete(key);
    for (const [key, object] of Object.entries(message.data.set)) topic.objects.set(key, object);
  }
  topic.version = message.version;
  return true;
}

export function createLiveFeed(wire: LiveWire): LiveFeed {
  const status = createEventStore<LiveStatus, LiveStatus>((_state, next) => next, 'connecting');
  const topics = new Map<string, Topic>();

  function take(message: LiveMessage): void {
    const topic = topics.get(message.topic);
    if (!topic) return;
    if (apply(topic, message)) {
      for (const handler of topic.handlers) handler(message);
      return;
    }
    // A message with an older version is a repetition, so it is ignored. After a gap, a snapshot is requested.
    if (topic.version !== null && message.version > topic.version) {
      topic.version = null;
      wire.subscribe(message.topic, null);
    }
  }

  let hasStarted = false;
  function start(): void {
    if (hasStarted) return;
    hasStarted = true;
    wire.start({ onStatus: status.send, onMessage: take });
  }

  /** Sends a new subscriber a snapshot from the objects that the page already has. */
  function sendSnapshot(name: string, topic: Topic, handler: (message: LiveMessage) => void): void {
    queueMicrotask(() => {
      if (topic.version === null || !topic.handlers.has(handler)) return;
      const data = { set: Object.fromEntries(topic.objects), del: [] };
      handler({ topic: name, version: topic.version, from: topic.version, kind: 'snapshot', data });
    });
  }

  return {
    status,
    subscribe(name, handler) {
      start();
      const topic = topics.get(name) ?? { version: null, objects: new Map(), handlers: new Set() };
      if (!topics.has(name)) {
        if (topics.size >= MAX_TOPICS) throw new Error(`over ${MAX_TOPICS} live topics on one page`);
        topics.set(name, topic);
        wire.subscribe(name, null);
      } else sendSnapshot(name, topic, handler);
      topic.handlers.add(handler);
      return () => {
        topic.handlers.delete(handler);
        if (topic.handlers.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        wire.unsubscribe(name);
      };
    },
  };
}
