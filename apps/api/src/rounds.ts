import { createRunner, sharedGames, sharedRoundChanged } from './modules/gaming/shared-rounds/index.ts';
import { assertRights } from './platform/database/assert-rights.ts';
import { openDatabase } from './platform/database/db.ts';
import { wakeOutbox } from './platform/database/outbox.ts';
import { enableFailpoints } from './platform/process/failpoints.ts';
import { createLog } from './platform/process/log.ts';
import { startPeriodic } from './platform/process/periodic.ts';
import { openBus, runUntilStopped } from './platform/process/process.ts';
import { createSealingKeys } from './platform/process/sealing-keys.ts';

// The `rounds` process decides shared rounds (DR-8.94). It alone has the login and the key that read their seeds, and it
// has no other rights. Several may run.
const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start with npm start`);
  return value;
};
const isProduction = process.env['NODE_ENV'] === 'production';
enableFailpoints(process.env['TOUCHLINE_FAILPOINTS'], isProduction);
const log = createLog('rounds', process.env['LOG_LEVEL']);
const db = openDatabase({
  url: need('SEEDS_DATABASE_URL'),
  maxConnections: 3,
  onError: (error) => log.warn({ err: error }, 'database connection lost'),
});
await assertRights(db, { isProduction });
const bus = await openBus({ natsUrl: process.env['NATS_URL'] || null });
const keys = createSealingKeys(need('SEEDS_KEY'));
/** A chain lasts about three weeks. */
const chainRounds = 100_000;
/** After an error the next step waits, so that a database that is away is not flooded. */
const retryMs = 250;

let isStopped = false;
const running = [...sharedGames.values()].map((game) => {
  const runner = createRunner({ sql: db, keys, game, chainRounds });
  const periodic = [
    startPeriodic({
      name: 'prepare-chain',
      everyMs: 5000,
      log,
      work: async () => void (await runner.prepareChain()),
    }),
    startPeriodic({
      name: 'end-restricted',
      everyMs: 500,
      log,
      work: async () => void (await runner.endRestricted()),
    }),
  ];
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      const { done, waitMs } = await runner.step().catch((error: unknown) => {
        log.warn({ err: error, game: game.id }, 'a step of a shared round failed');
        return { done: 'none' as const, waitMs: retryMs };
      });
      if (done !== 'none') bus.publish(sharedRoundChanged, { game: game.id });
      // The players' balances have changed.
      if (done === 'end') wakeOutbox(bus);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  };
  return { periodic, ended: loop() };
});

runUntilStopped(
  0,
  async () => {
    isStopped = true;
    await Promise.all(running.flatMap(({ periodic }) => periodic.map((job) => job.stop())));
    await Promise.all(running.map(({ ended }) => ended));
    await bus.close();
    await db.close();
  },
  log,
);
