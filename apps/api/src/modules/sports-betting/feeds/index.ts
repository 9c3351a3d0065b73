export type { AdapterDeps, FeedAdapter, RecoveryRequest, RunningAdapter } from './feed-adapter.ts';
export { type ReplayMatchday, replaySeason } from './adapters/openfootball/replay-season.ts';
export { type SeasonIds, seasonUrns } from './adapters/openfootball/replay-names.ts';
export { replayProducer } from './adapters/openfootball/replay-game.ts';
export {
  openSeason,
  type PlayableSeason,
  type SeasonOutcome,
} from './adapters/openfootball/openfootball-season.ts';
export { type FeedsDeps, type RunningFeed, startFeed } from './feeds.ts';
