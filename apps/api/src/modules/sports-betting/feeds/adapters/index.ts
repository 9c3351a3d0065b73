import type { FeedAdapter } from '../feed-adapter.ts';
import { createDemoFeed } from './demo/demo.ts';
import { readDemoLeagues } from './demo/demo-leagues.ts';
import { createReplayFeed } from './openfootball/openfootball.ts';
import { createUnifiedFeed } from './unified-odds/unified-odds.ts';

export type AdapterOptions = {
  speed: number;
  feedSeed: Uint8Array;
  /** What follows the colon in `FEED`: leagues of the demo, or a folder; empty without a colon. */
  argument: string;
};

/** Every feed, by its name before the colon in `FEED`; one line per feed. */
export const adapters = {
  demo: ({ speed, feedSeed, argument }) =>
    createDemoFeed({ speed, feedSeed, leagues: readDemoLeagues(argument) }),
  openfootball: ({ argument, ...options }) => createReplayFeed({ ...options, folder: argument }),
  'unified-odds': ({ argument }) => createUnifiedFeed(argument),
} satisfies Record<string, (options: AdapterOptions) => FeedAdapter>;
