import type { App } from './app.ts';
import type { OutboxConsumers } from './platform/database/outbox.ts';
import type { Settler } from './settler.ts';

/**
 * The worker's handlers of outbox events. A kill at any point loses nothing:
 *
 * - `results-stored`: the transaction that deletes the event also adds a row for the due settlement. The wake-up may be
 *   lost, because the settler also polls.
 * - `match-started`, `goals-changed`: the transaction that deletes the event also adds a row for the due messages. The
 *   worker polls these rows.
 * - `sessions-ended`: a lost message would leave sockets open. Therefore each process also compares its sockets'
 *   sessions with the database every second (`session-monitor.ts`, RL-48: the sockets of ended sessions are closed). The
 *   devices of these sessions get no more push messages (DR-11.58); they are deleted with the event.
 * - `user-changed`: the player's topic is rebuilt from the database at each change and each subscription, so the next
 *   snapshot is complete. No decision about money depends on it.
 * - `bus`: messages of operator commands. Every process also polls configuration, blocks, maintenance and contents
 *   every second (`site-polling.ts`, `main.ts`). A support chat is read again at the end of the page's long poll.
 */
export const outboxConsumers = (
  app: Pick<App, 'betting' | 'bus' | 'matchNotices' | 'messages'>,
  settler: Settler,
): OutboxConsumers => ({
  'results-stored': [
    {
      inTransaction: (tx, { gameId }) => app.betting.addDueSettlement(tx, BigInt(gameId)),
      afterwards: settler.wake,
    },
  ],
  'match-started': [{ inTransaction: app.matchNotices.takeStart }],
  'goals-changed': [{ inTransaction: app.matchNotices.takeGoals }],
  bus: [{ hint: ({ subject, payload }) => app.bus.publish(subject, payload) }],
  'user-changed': [{ hint: (payload) => app.bus.publish('user-changed', payload) }],
  'sessions-ended': [
    {
      inTransaction: (tx, { userId, sessionIds }) =>
        app.messages.forgetSessions(
          tx,
          BigInt(userId),
          sessionIds === 'all' ? 'all' : sessionIds.map((id) => BigInt(id)),
        ),
      hint: (payload) => app.bus.publish('sessions-ended', payload),
    },
  ],
});
