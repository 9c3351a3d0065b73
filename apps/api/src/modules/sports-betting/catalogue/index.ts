export type * from './writes/feed-messages.ts';
export { isLegalMove, lineKeyOf } from './writes/feed-messages.ts';
export { type Catalogue, catalogueSubject, createCatalogue, type ProducerState } from './catalogue.ts';
export { createPriceHistory } from './read-model/price-history.ts';
export { cachedLegs } from './read-model/cached-legs.ts';
export { mapIds, type MapIds } from './writes/id-map.ts';
export { type OpenGame, type KnownLine, readOpenGames, readProducers } from './read-model/read-open-games.ts';
export { chanceFromPrices } from './read-model/market-prices.ts';
export { isOnSale } from './read-model/game-lists.ts';
export { createMirror, loadGames, type Mirror } from './read-model/mirror.ts';
export { fairChanceOfOutcome, openOutcomes, type OpenOutcome } from './read-model/open-outcomes.ts';
export { findMirrorDifferences, type MirrorDifference } from './read-model/mirror-differences.ts';
export { nameIn } from './read-model/catalogue-names.ts';
export { gameNames } from './read-model/game-names.ts';
export { marketNames } from './read-model/market-names.ts';
export { setGameBlocked, setMarketSuspended } from './writes/set-suspended.ts';
export { createProducerStates, type ProducerStates } from './writes/producer-states.ts';
export type { LegRow, OutcomeResultRow } from './read-model/read-legs.ts';
export { withCyberPages } from './read-model/disciplines.ts';
export {
  countFinished,
  type FinishedGameRow,
  readFinished,
  readFinishedGame,
  readFirstFinishedMs,
} from './read-model/finished-games.ts';
export { type MatchReportRow, readMatchReport } from './read-model/match-report.ts';
export { readTopScorers, type TopScorerRow } from './read-model/top-scorers.ts';
export { readMatchPrices } from './read-model/match-prices.ts';
export { type PastMatchRow, readForm, readMeetings } from './read-model/past-matches.ts';
export {
  readSeason,
  readSeasonResults,
  readSeasons,
  type SeasonResultRow,
  type SeasonRow,
} from './read-model/seasons.ts';
export {
  presentChamp,
  presentCompetitor,
  presentDiscipline,
  presentMarket,
} from './read-model/present-game.ts';
export { catalogueRoutes, presentSport } from './routes.ts';
export { searchRoutes } from './search-routes.ts';
export { sameGameInvariants } from './same-game/same-game-invariants.ts';
export { sameGameRoutes } from './same-game-routes.ts';
export { foldName, wordsOf } from './read-model/fold-name.ts';
export { nearQuery, wordsFound } from './read-model/name-index.ts';
export { comparedWord } from './read-model/near-words.ts';
export { isMatch, isMirrorMatch } from './catalogue-rows.ts';
export type {
  CatalogueBatch,
  GameRow,
  MarketRow,
  MatchRow,
  MirrorGame,
  MirrorMatch,
} from './catalogue-rows.ts';
export type { ChangeSet } from './writes/change-set.ts';
export { catalogueCommands } from './commands/index.ts';
