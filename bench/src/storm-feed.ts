// The feed of P3, in a separate process like the worker. It changes prices on command and returns the number of
// changes.
import { openDatabase } from '@touchline/api/platform/database/db';
import { openBus } from '@touchline/api/platform/process/process';
import { createBenchApp } from './placement-site.ts';
import { addStormGames, createStorm } from './storm-games.ts';

const batchMs = 50;

const db = openDatabase({ url: process.env['BENCH_DATABASE_URL'] ?? '', maxConnections: 2 });
const app = createBenchApp(db, await openBus({ natsUrl: null }));
await addStormGames(app);
const storm = createStorm();

/** Publishes batches on schedule. After a late batch the next one is larger, as a provider's queue would do. */
async function publishPrices({ pricesPerSec, ms }: StormCommand): Promise<number> {
  const startedAt = performance.now();
  let sent = 0;
  for (;;) {
    const passedMs = performance.now() - startedAt;
    if (passedMs >= ms) return sent;
    const due = Math.round(((passedMs + batchMs) * pricesPerSec) / 1000) - sent;
    if (due > 0) {
      const { messages, prices } = storm.take(due);
      await app.catalogue.apply(messages);
      sent += prices;
    }
    const nextAt = Math.ceil((performance.now() - startedAt) / batchMs) * batchMs;
    await new Promise((resolve) => setTimeout(resolve, startedAt + nextAt - performance.now()));
  }
}

export type StormCommand = { type: 'storm'; pricesPerSec: number; ms: number };

process.on('message', (message: StormCommand) => {
  if (message.type === 'storm')
    void publishPrices(message).then((prices) => process.send?.({ type: 'done', prices }));
});
process.send?.({ type: 'ready' });
// Ends this process when the parent ends, for example after a failed benchmark.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));
