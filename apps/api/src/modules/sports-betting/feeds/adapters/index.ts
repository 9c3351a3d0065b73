import type { FeedAdapter } from '../adapter.ts';
import { createDemoFeed } from './demo/demo.ts';
import { createReplayFeed } from './openfootball/openfootball.ts';
import { createUnifiedFeed } from './unified-odds/unified-odds.ts';

export type AdapterOptions = { speed: number; feedSeed: Uint8Array; folder: string };

/** Every feed by the name before the colon of `FEED`, one line each. */
export const adapters = {
  demo: ({ speed, feedSeed }) => createDemoFeed({ speed, feedSeed }),
  openfootball: (options) => createReplayFeed(options),
  'unified-odds': ({ folder }) => createUnifiedFeed(folder),
} satisfies Record<string, (options: AdapterOptions) => FeedAdapter>;
