/**
 * The page's web socket: it reconnects with backoff, resumes topics, and marks the data as stale when it may be
 * outdated.
 */
import type { LiveMessage } from '@touchline/contracts/remote-views';
import {
  liveLimits,
  type LiveReply,
  type LiveRequest,
  liveSessionEndClose,
} from '@touchline/contracts/shared';
import type { LiveWire, LiveWireHandlers } from './index.ts';

/** The part of a socket that this file uses. */
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

/**
 * Heartbeat interval requested from the server. When no message arrives for two intervals, the socket is stale (RL-30).
 */
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
  /** Topics subscribed or unsubscribed since the last frame; one frame contains all changes of an event-loop turn. */
  const changed = new Set<string>();
  /**
   * Topics unsubscribed on this connection. The frame with the unsubscription may have been refused, so it is sent again
   * after the wait.
   */
  const removed = new Set<string>();
  let isFlushDue = false;
  /** Set while the server refuses frames. */
  let cancelBackOff: (() => void) | null = null;

  const say = (request: LiveRequest): void => {
    if (isOpen && request.topics.length > 0) socket?.send(JSON.stringify(request));
  };

  const flush = (): void => {
    isFlushDue = false;
    if (!isOpen || cancelBackOff) return;
    const topics = [...changed];
    changed.clear();
    say({ type: 'unsubscribe', topics: topics.filter((topic) => !versions.has(topic)) });
    say(request([...versions].filter(([topic]) => topics.includes(topic))));
  };

  const change = (topic: string): void => {
    changed.add(topic);
    if (isFlushDue) return;
    isFlushDue = true;
    queueMicrotask(flush);
  };

  /**
   * A frame over the rate limit had no effect. After the wait, all subscriptions are sent again, and the server then
   * sends only what is missing.
   */
  const backOff = (waitSec: number): void => {
    if (cancelBackOff) return;
    // The wait has jitter, so that the tabs of a browser do not send at the same time.
    const delayMs = waitSec * 1000 * (1 + ports.random());
    cancelBackOff = ports.setTimer(() => {
      cancelBackOff = null;
      for (const topic of [...removed, ...versions.keys()]) changed.add(topic);
      flush();
    }, delayMs);
  };

  const request = (topics: Iterable<[string, number | null]>): LiveRequest => ({
    type: 'subscribe',
    windowMs,
    heartbeatMs,
    topics: [...topics].map(([topic, clk]) => (clk === null ? { topic } : { topic, clk })),
  });

  const onSocketMessage = (): void => {
    cancelSilence?.();
    cancelSilence = ports.setTimer(() => {
      handlers?.onStatus('stale');
      // A half-open connection does not close by itself.
      socket?.close();
    }, 2 * heartbeatMs);
  };

  const take = (text: string): void => {
    onSocketMessage();
    const reply = JSON.parse(text) as LiveReply;
    if (reply.type === 'heartbeat') {
      handlers?.onStatus(reply.degraded ? 'stale' : 'open');
      return;
    }
    if (reply.type === 'refused') {
      if (reply.code === 'live/rate-limit') backOff(reply.waitSec ?? 1);
      return;
    }
    // The delta was sent before the server processed the unsubscription.
    if (!versions.has(reply.topic)) return;
    const isSnapshot = reply.type === 'image';
    versions.set(reply.topic, reply.clk);
    const message: LiveMessage = {
      topic: reply.topic,
      version: reply.clk,
      from: isSnapshot ? reply.clk : reply.from,
      kind: isSnapshot ? 'snapshot' : 'delta',
      data: { set: reply.set, del: isSnapshot ? [] : reply.del },
    };
    handlers?.onMessage(message);
  };

  const connect = (): void => {
    socket = ports.open({
      onOpen: () => {
        isOpen = true;
        failures = 0;
        handlers?.onStatus('open');
        onSocketMessage();
        changed.clear();
        removed.clear();
        say(request(versions));
      },
      onMessage: take,
      onClose: () => {
        isOpen = false;
        cancelSilence?.();
        cancelBackOff?.();
        cancelBackOff = null;
        handlers?.onStatus('stale');
        const delayMs = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)] ?? 10_000;
        failures++;
        // The delay has jitter, so that clients do not all reconnect to a restarted server at the same time.
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
      removed.delete(topic);
      change(topic);
    },
    unsubscribe: (topic) => {
      versions.delete(topic);
      removed.add(topic);
      const [oldest] = removed;
      if (removed.size > liveLimits.topicsPerSocket && oldest !== undefined) removed.delete(oldest);
      change(topic);
    },
  };
}

/**
 * The ports of a real browser page.
 * @param onSessionEnd called when the server closes the socket because its session has ended
 */
export function browserSocketPorts(url: string, onSessionEnd: () => void): SocketWirePorts {
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
      socket.addEventListener('close', ({ code }) => {
        if (code === liveSessionEndClose) onSessionEnd();
        onClose();
      });
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
  };
}
