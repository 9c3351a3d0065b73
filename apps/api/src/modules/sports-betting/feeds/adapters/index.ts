import type { FeedAdapter } from '../feed-adapter.ts';
import { createDemoFeed } from './demo/demo.ts';
import { createReplayFeed } from './openfootball/openfootball.ts';
import { createUnifiedFeed } from './unified-odds/unified-odds.ts';

export type AdapterOptions = { speed: number; feedSeed: Uint8Array; folder: string };

/** Every feed, by its name before the colon in `FEED`; one line per feed. */
export const adapters = {
  demo: ({ speed, feedSeed }) => createDemoFeed({ speed, feedSeed }),
  openfootball: (options) => createReplayFeed(options),
  'unified-odds': ({ folder }) => createUnifiedFeed(folder),
} satisfies Record<string, (options: AdapterOptions) => FeedAdapter>;
