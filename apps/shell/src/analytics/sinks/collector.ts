/** The site's own collector: batches sent with keepalive, so that the last one arrives too (SH-AN-001). */
import { analyticsLimits, analyticsPaths } from '@touchline/contracts/operations';
import type { Sink, SinkEvent } from './sink.ts';

export const BATCH_DELAY_MS = 5000;
/** Maximum buffered events; further events within five seconds are not counted. */
const MAX_WAITING = 100;

export interface CollectorPorts {
  readonly key: string;
  readonly session: string;
  readonly lang: string;
  readonly device: 'desktop' | 'mobile';
  readonly nowMs: () => number;
  /** Sends without retry: a lost batch stays lost. */
  readonly post: (address: string, json: string) => void;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
}

export function createCollector(ports: CollectorPorts): Sink {
  const address = analyticsPaths.collect.path.replace(':key', encodeURIComponent(ports.key));
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
