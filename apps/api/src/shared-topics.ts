import type { App } from './app.ts';
import {
  createRoundTopic,
  type RoundTopic,
  sharedGames,
  sharedRoundChanged,
} from './modules/gaming/shared-rounds/index.ts';
import type { LiveHub } from './platform/live/live-hub.ts';
import { type Periodic, startPeriodic } from './platform/process/periodic.ts';

/** How often entries and cash-outs are read; those of this time are one delta. */
const everyMs = 200;

/** The topics `round/{game}` of all games with shared rounds. */
export function createSharedTopics(app: Pick<App, 'db' | 'clock' | 'bus' | 'log'>): {
  readSnapshot: RoundTopic['readSnapshot'];
  /** Publishes changes: at once when a round has opened, started or ended, otherwise by polling. */
  start: (hub: LiveHub) => Periodic;
} {
  const topics = [...sharedGames.keys()].map((game) =>
    createRoundTopic({ sql: app.db, clock: app.clock, game }),
  );
  return {
    readSnapshot: (topic) =>
      topics.map((one) => one.readSnapshot(topic)).find((found) => found !== null) ?? null,
    start: (hub) => {
      // One publication at a time: an older one must not overwrite a newer one.
      let turn: Promise<void> = Promise.resolve();
      const publish = (): Promise<void> => {
        turn = turn
          .catch(() => {})
          .then(async () => {
            for (const topic of topics) await topic.publish(hub);
          });
        return turn;
      };
      const stopHints = app.bus.subscribe(sharedRoundChanged, () => {
        publish().catch((error: unknown) => app.log.warn({ err: error }, 'a shared round was not published'));
      });
      const polling = startPeriodic({ name: 'shared-rounds', everyMs, log: app.log, work: publish });
      return {
        stop: async () => {
          stopHints();
          await polling.stop();
        },
      };
    },
  };
}
