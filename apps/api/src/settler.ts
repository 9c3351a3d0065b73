import type { App } from './app.ts';
import { wakeOutbox } from './platform/database/outbox.ts';

export type Settler = {
  /** Signals that settlements may be due. A lost signal only delays them until the next poll. */
  wake: () => void;
  /** Stops after the current chunk. The rest stays due for another worker. */
  stop: () => Promise<void>;
};

/**
 * Settles due games chunk by chunk, beginning with those that an earlier worker left. Several workers share the games.
 * Nothing is kept only in memory, because a due settlement is a row until the last coupon is settled (RL-22).
 */
export function startSettler(
  app: Pick<App, 'betting' | 'bus' | 'log'>,
  options: { pollMs: number },
): Settler {
  let isStopped = false;
  let isQueued = false;
  let running: Promise<void> = Promise.resolve();

  const settleAll = async (): Promise<void> => {
    while (!isStopped) {
      const step = await app.betting.settleDue();
      if (!step) return;
      if (step.outcome === 'settled') {
        if (step.coupons > 0) wakeOutbox(app.bus);
        continue;
      }
      const { error, gameId, failures, nextAtMs } = step;
      app.log.warn(
        { err: error, gameId: String(gameId), failures, nextAt: new Date(nextAtMs).toISOString() },
        'settlement of a game failed; it is tried again',
      );
    }
  };

  const wake = (): void => {
    if (isQueued || isStopped) return;
    isQueued = true;
    running = running.then(async () => {
      isQueued = false;
      try {
        await settleAll();
      } catch (error) {
        app.log.warn({ err: error }, 'due settlements could not be read; retried at the next poll');
      }
    });
  };

  const timer = setInterval(wake, options.pollMs);
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
