/**
 * Sends events to the site's own collector in batches. Requests are keepalive, so that the last batch arrives when the
 * page closes (SH-AN-001).
 */
import { analyticsLimits, analyticsPaths } from '@touchline/contracts/operations';
import { pathOf } from '@touchline/contracts/remote-views';
import type { Sink, SinkEvent } from './sink.ts';

export const BATCH_DELAY_MS = 5000;
/**
 * Maximum number of buffered events. The buffer is sent every five seconds, and events over the maximum are dropped.
 */
const MAX_WAITING = 100;

export interface CollectorPorts {
  readonly key: string;
  readonly session: string;
  readonly lang: string;
  readonly device: 'desktop' | 'mobile';
  readonly nowMs: () => number;
  /** Sends without a retry: a batch that fails is lost. */
  readonly post: (address: string, json: string) => void;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
}

export function createCollector(ports: CollectorPorts): Sink {
  const address = pathOf(analyticsPaths.collect, { key: ports.key });
  let waiting: SinkEvent[] = [];
  let cancelTimer: (() => void) | null = null;

  const flush = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, analyticsLimits.eventsPerBatch);
      ports.post(address, JSON.stringify(envelope(batch)));
      waiting = waiting.slice(batch.length);
    }
  };

  const envelope = (batch: readonly SinkEvent[]) => ({
    v: 1,
    session: ports.session,
    lang: ports.lang,
    device: ports.device,
    events: batch.map(({ id, s, i, f, atMs }) => ({ id, ago: agoOf(atMs), s, i, f })),
  });
  const agoOf = (atMs: number): number =>
    Math.min(Math.max(Math.round(ports.nowMs() - atMs), 0), analyticsLimits.agoMs);

  return {
    take: (event) => {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(event);
      cancelTimer ??= ports.setTimer(flush, BATCH_DELAY_MS);
    },
    flush,
    stop: () => {
      waiting = [];
      cancelTimer?.();
      cancelTimer = null;
    },
  };
}
