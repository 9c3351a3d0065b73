/** The page's WebSocket: connects again with growing pauses, resumes topics, and says when it cannot be trusted. */
import { type LiveReply, type LiveRequest } from '@touchline/contracts/live';
import type { LiveMessage } from '@touchline/contracts/view-context';
import type { LiveWire, LiveWireHandlers } from './index.ts';

/** What the wire needs of a socket; the browser's has it. */
export interface WireSocket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface SocketWirePorts {
  readonly open: (handlers: {
    onOpen: () => void;
    onMessage: (text: string) => void;
    onClose: () => void;
  }) => WireSocket;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
  readonly random: () => number;
}

/** Asked of the server; without any message for two of these the socket is not to be trusted (RL-30). */
export const heartbeatMs = 2_000;
const windowMs = 500;
const reconnectDelaysMs = [300, 1_000, 2_000, 5_000, 10_000] as const;

export function createSocketWire(ports: SocketWirePorts): LiveWire {
  const versions = new Map<string, number | null>();
  let socket: WireSocket | null = null;
  let isOpen = false;
  let failures = 0;
  let handlers: LiveWireHandlers | null = null;
  let cancelSilence: (() => void) | null = null;

  const say = (request: LiveRequest): void => {
    if (isOpen) socket?.send(JSON.stringify(request));
  };

  const request = (topics: Iterable<[string, number | null]>): LiveRequest => ({
    type: 'subscribe',
    windowMs,
    heartbeatMs,
    topics: [...topics].map(([topic, clk]) => (clk === null ? { topic } : { topic, clk })),
  });

  const hear = (): void => {
    cancelSilence?.();
    cancelSilence = ports.setTimer(() => {
      handlers?.onStatus('stale');
      // A half-open connection never closes by itself.
      socket?.close();
    }, 2 * heartbeatMs);
  };

  const take = (text: string): void => {
    hear();
    const reply = JSON.parse(text) as LiveReply;
    if (reply.type === 'heartbeat') {
      handlers?.onStatus(reply.degraded ? 'stale' : 'open');
      return;
    }
    if (reply.type === 'refused') return;
    const isImage = reply.type === 'image';
    versions.set(reply.topic, reply.clk);
    const message: LiveMessage = {
      topic: reply.topic,
      version: reply.clk,
      from: isImage ? reply.clk : reply.from,
      kind: isImage ? 'snapshot' : 'delta',
      data: { set: reply.set, del: isImage ? [] : reply.del },
    };
    handlers?.onMessage(message);
  };

  const connect = (): void => {
    socket = ports.open({
      onOpen: () => {
        isOpen = true;
        failures = 0;
        handlers?.onStatus('open');
        hear();
        if (versions.size > 0) say(request(versions));
      },
      onMessage: take,
      onClose: () => {
        isOpen = false;
        cancelSilence?.();
        handlers?.onStatus('stale');
        const delayMs = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)] ?? 10_000;
        failures++;
        // Spread, so that a restarted server is not met by everybody at once.
        ports.setTimer(connect, delayMs * (0.5 + ports.random()));
      },
    });
  };

  return {
    start: (given) => {
      handlers = given;
      connect();
    },
    subscribe: (topic, fromVersion) => {
      versions.set(topic, fromVersion);
      say(request([[topic, fromVersion]]));
    },
    unsubscribe: (topic) => {
      versions.delete(topic);
      say({ type: 'unsubscribe', topics: [topic] });
    },
  };
}

/** The ports of a real browser page. */
export function browserSocketPorts(url: string): SocketWirePorts {
  return {
    random: Math.random,
    setTimer: (work, delayMs) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    open: ({ onOpen, onMessage, onClose }) => {
      const socket = new WebSocket(url);
      socket.addEventListener('open', onOpen);
      socket.addEventListener('message', (event) => onMessage(String(event.data)));
      socket.addEventListener('close', onClose);
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
  };
}
