import type { App } from './app.ts';
import { wakeOutbox } from './platform/outbox.ts';

/** A settlement that failed is tried again after this long. */
const retryMs = 2_000;

/** Settles games one after another as their results come, and again when a held result becomes final. */
export function createSettler(app: Pick<App, 'betting' | 'bus' | 'clock' | 'log'>): {
  settle: (gameId: bigint) => void;
  stop: () => Promise<void>;
} {
  const waiting = new Set<bigint>();
  const timers = new Set<NodeJS.Timeout>();
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const later = (gameId: bigint, delayMs: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      settle(gameId);
    }, delayMs);
    timers.add(timer);
  };

  const settle = (gameId: bigint): void => {
    if (waiting.has(gameId) || isStopped) return;
    waiting.add(gameId);
    running = running.then(async () => {
      waiting.delete(gameId);
      if (isStopped) return;
      try {
        const report = await app.betting.settleGame(gameId);
        if (report.coupons > 0) wakeOutbox(app.bus);
        if (report.nextDueAtMs !== null) later(gameId, Math.max(1, report.nextDueAtMs - app.clock.nowMs()));
      } catch (error) {
        app.log.warn({ err: error, gameId: String(gameId) }, 'settlement failed; it is tried again');
        if (!isStopped) later(gameId, retryMs);
      }
    });
  };

  return {
    settle,
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
