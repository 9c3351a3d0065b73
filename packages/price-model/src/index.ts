export {
  defaultFit,
  type FitOptions,
  fitStrengths,
  type LeagueFit,
  type SeasonResult,
} from './fit/fit-strengths.ts';
export { leagueTable, type TableRow } from './fit/league-table.ts';
export { type LogScore, logScore } from './fit/log-score.ts';
export { fixtureGoals, nextSeason, type SeasonStrengths } from './fit/next-season.ts';
export { playedResults, readSeason, type SeasonFile, type SeasonMatch } from './fit/read-season.ts';
export { type ExpectedGoals, expectedGoals, type Strength } from './football/expected-goals.ts';
export { football, type GoalGame, goalGames, handball, iceHockey, futsal } from './football/goal-game.ts';
export { type GoalState, kickOff, type Score } from './football/live-grid.ts';
export { ladder } from './margin/ladder.ts';
export {
  defaultMargins,
  lineTerms,
  liveTerms,
  type MarginTable,
  type PricedTypeKey,
  type PricingTerms,
} from './margin/margins.ts';
export { defaultMargin, type MarginMethod, power, proportional, shin } from './margin/overround.ts';
export { type GoalModel, goalModel } from './markets/goal-game-markets.ts';
export type { PricedMarket, PricedOutcome } from './markets/priced-market.ts';
export {
  type BasketballLeague,
  type BasketballModel,
  type BasketballState,
  longGame,
  shortGame,
} from './basketball/basketball-model.ts';
export type { EsportsModel, EsportsState } from './esports/esports-model.ts';
export {
  badminton,
  type RallyGame,
  type RallyModel,
  type RallyState,
  tableTennis,
  volleyball,
} from './rally/rally-model.ts';
export { type ServeChances } from './tennis/point-chances.ts';
export { type TennisModel, tennisModel } from './tennis/tennis-model.ts';
export type { TennisState } from './tennis/tennis-state.ts';
export { type BasketballPace, basketballPace } from './simulate/basketball-timeline.ts';
export { esportsPace, type PointPace, rallyPaces, tennisPace } from './simulate/point-timeline.ts';
export {
  type BasketballEvent,
  type Simulation,
  type SimulationOptions,
  type EsportsEvent,
  type EventModel,
  type GoalEvent,
  noRareIncidents,
  type ReplayedResult,
  type RallyEvent,
  replayEvent,
  simulateEvent,
  type TennisEvent,
} from './simulate/simulation.ts';
export { resultAt } from './simulate/event-result.ts';
export type { SimulationOutcome } from './simulate/finish-simulation.ts';
export type { IncidentDetails, Incident, Side, SuspensionReason } from './simulate/incident.ts';
export {
  footballPace,
  type GoalPace,
  handballPace,
  quickLeaguePace,
  stoppedClockPace,
} from './simulate/pace.ts';
export { type EventFormat, matchUp, sideStrength } from './simulate/match-up.ts';
export { priceEvent } from './simulate/price-event.ts';
export { type Outage, outagesWithin, rareChances, type RareIncidents } from './simulate/rare-incidents.ts';
export {
  type EventPhase,
  type EventSnapshot,
  type PeriodScore,
  type SportState,
  stateAt,
} from './simulate/snapshot.ts';
export { mostStoryMarks, storyAt } from './simulate/match-story.ts';
export { noPlayCounts, type PlayCounts } from './simulate/play-counts.ts';
export type { MatchStory } from './simulate/story-types.ts';
export { type Zone, zoneAt } from './simulate/zone.ts';
export { type InventedLeague, type InventedSide } from './names/build-league.ts';
export { type CrestDesign, crestDesign, crestPatterns, crestShapes } from './names/crest-design.ts';
export { inventedLeagues } from './names/invented-leagues.ts';
export { type LocalName, type NameLanguage, nameKey, nameLanguages } from './names/local-name.ts';
