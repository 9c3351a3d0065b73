import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import { startPeriodic } from '../../../platform/process/periodic.ts';
import { type Catalogue, mapIds, readOpenGames } from '../catalogue/index.ts';
import type { AdapterDeps, RunningAdapter } from './feed-adapter.ts';
import { type AdapterOptions, adapters } from './adapters/index.ts';
import { createIntake } from './feed-intake.ts';
import { quarantineMessage } from './quarantine.ts';

export type FeedsDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
  showZones: AdapterDeps['showZones'];
};

export type RunningFeed = { stop: () => Promise<void> };

/**
 * The seed of the built-in feeds. The seed is constant, so that every start on every machine plays the same games
 * (DR-7.2).
 */
const feedSeed = new Uint8Array(createHash('sha256').update('touchline demo feed 1').digest());

type AdapterName = keyof typeof adapters;
const isAdapter = (name: string): name is AdapterName => Object.hasOwn(adapters, name);

/** Splits `openfootball:<folder>` into the adapter's name and its argument. */
function readFeedName(feed: string): { name: string; argument: string } {
  const at = feed.indexOf(':');
  return at < 0 ? { name: feed, argument: '' } : { name: feed.slice(0, at), argument: feed.slice(at + 1) };
}

/**
 * Starts the feed that the operator chose: `off`, or the name of an adapter.
 * @throws when there is no adapter of this name
 */
export async function startFeed(
  deps: FeedsDeps,
  chosen: { feed: string; speed: number },
): Promise<RunningFeed> {
  const { name, argument } = readFeedName(chosen.feed);
  if (name === 'off') return { stop: async () => {} };
  if (!isAdapter(name)) throw new Error(`FEED names no feed: ${name}`);
  const options: AdapterOptions = { speed: chosen.speed, argument, feedSeed };
  const adapter = adapters[name](options);
  let running: RunningAdapter | null = null;
  const intake = createIntake({
    ...deps,
    producers: adapter.producers,
    recover: (producer, request) => running?.recover(producer, request),
  });
  await intake.open();
  running = adapter.start({
    clock: deps.clock,
    log: deps.log,
    publish: intake.publish,
    readOpenGames: (producer) => readOpenGames(deps.db, producer),
    showZones: deps.showZones,
    mapIds: (provider, urns) => mapIds(deps.db, provider, urns),
    quarantine: (broken) => quarantineMessage(deps.db, broken, deps.clock.nowMs()),
  });
  const watch = startPeriodic({ name: 'feed-watch', everyMs: 1000, log: deps.log, work: intake.tick });
  return {
    stop: async () => {
      await running?.stop();
      await watch.stop();
      await intake.close();
    },
  };
}
