import { connect } from '@nats-io/transport-node';

/**
 * Carries hints between processes: "topic T is at version N", price deltas, "the outbox has rows". A hint may be lost
 * or arrive twice, so every consumer can rebuild its state from the database. A hint never moves money.
 */
export type Bus = {
  publish: (subject: string, payload: object) => void;
  /** @returns a function that ends the subscription. A process also receives the messages that it publishes. */
  subscribe: (subject: string, handler: (payload: never) => void) => () => void;
  /** Resolves when the existing subscriptions receive everything that any process publishes from then on. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

type Handlers = Map<string, Set<(payload: never) => void>>;

function deliver(handlers: Handlers, subject: string, payload: object): void {
  for (const handler of handlers.get(subject) ?? []) handler(payload as never);
}

function addHandler(handlers: Handlers, subject: string, handler: (payload: never) => void): () => void {
  const set = handlers.get(subject) ?? new Set();
  handlers.set(subject, set.add(handler));
  return () => set.delete(handler);
}

/** Creates a bus within one process, for tests and tools. */
export function createMemoryBus(): Bus {
  const handlers: Handlers = new Map();
  return {
    publish: (subject, payload) => queueMicrotask(() => deliver(handlers, subject, payload)),
    subscribe: (subject, handler) => addHandler(handlers, subject, handler),
    settled: async () => {},
    close: async () => handlers.clear(),
  };
}

/** The channel to the parent process, which relays messages to its other children (the supervisor's relay). */
export type ParentChannel = {
  send: (message: object) => void;
  onMessage: (handler: (message: unknown) => void) => void;
};

type BusMessage = { type: 'bus'; subject: string; payload: object };

/** True for messages between processes of one supervisor. */
export function isBusMessage(message: unknown): message is BusMessage {
  return typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'bus';
}

/** A bus for the processes of one supervisor, over its child-process channel. */
export function createParentBus(channel: ParentChannel): Bus {
  const handlers: Handlers = new Map();
  channel.onMessage((message) => {
    if (isBusMessage(message)) deliver(handlers, message.subject, message.payload);
  });
  return {
    publish: (subject, payload) => {
      channel.send({ type: 'bus', subject, payload } satisfies BusMessage);
      queueMicrotask(() => deliver(handlers, subject, payload));
    },
    subscribe: (subject, handler) => addHandler(handlers, subject, handler),
    settled: async () => {},
    close: async () => handlers.clear(),
  };
}

/**
 * Creates a bus for several machines, over NATS. It reconnects for ever. Messages published during a disconnection are
 * lost, which is permitted for hints.
 */
export async function createNatsBus(url: string): Promise<Bus> {
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, reconnectTimeWait: 500 });
  const prefix = 'touchline.';
  return {
    publish: (subject, payload) => {
      if (!connection.isClosed()) connection.publish(prefix + subject, JSON.stringify(payload));
    },
    subscribe: (subject, handler) => {
      const subscription = connection.subscribe(prefix + subject, {
        callback: (error, message) => {
          if (!error) handler(message.json() as never);
        },
      });
      return () => subscription.unsubscribe();
    },
    settled: () => connection.flush(),
    close: () => connection.drain(),
  };
}
