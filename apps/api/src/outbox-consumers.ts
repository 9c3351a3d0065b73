import type { App } from './app.ts';
import type { OutboxConsumers } from './platform/database/outbox.ts';
import type { Settler } from './settler.ts';

/**
 * What the worker does with each event of the outbox, and why nothing is lost when it is killed at any point:
 *
 * - `results-stored`: the duty to settle becomes a row, with the event's end. The wake-up may be lost: the settler
 *   also looks by the clock.
 * - `sessions-ended`: a lost hint would leave sockets open, so each node also compares its sockets' sessions with the
 *   database every second (`session-watch.ts`, RL-48).
 * - `user-changed`: the player's topic is built anew from the database at each change and each subscription, so every
 *   later image is complete without the lost one. Money is never decided on it.
 * - `bus`: what the operator's commands publish. Config, blocks, maintenance and contents are also read every second
 *   (`site-polling.ts`, `main.ts`); the answer of a support chat is read at the end of the page's long poll.
 */
export const outboxConsumers = (app: Pick<App, 'betting' | 'bus'>, settler: Settler): OutboxConsumers => ({
  'results-stored': [
    {
      inTransaction: (tx, { gameId }) => app.betting.addDueSettlement(tx, BigInt(gameId)),
      afterwards: settler.wake,
    },
  ],
  bus: [{ hint: ({ subject, payload }) => app.bus.publish(subject, payload) }],
  'user-changed': [{ hint: (payload) => app.bus.publish('user-changed', payload) }],
  'sessions-ended': [{ hint: (payload) => app.bus.publish('sessions-ended', payload) }],
});
