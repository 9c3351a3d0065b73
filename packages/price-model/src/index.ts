export {
  defaultFit,
  type FitOptions,
  fitStrengths,
  type LeagueFit,
  type SeasonResult,
} from './fit/fit-strengths.ts';
export { type LogScore, logScore } from './fit/log-score.ts';
export { fixtureGoals, nextSeason, type SeasonStrengths } from './fit/next-season.ts';
export { playedResults, readSeason, type SeasonFile, type SeasonMatch } from './fit/read-season.ts';
export { type ExpectedGoals, expectedGoals, type Strength } from './football/expected-goals.ts';
export { football, type GoalGame, type GoalSport } from './football/goal-game.ts';
export { goalGames, handball, iceHockey, futsal } from './football/goal-games.ts';
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
export { type KillRates, killRates } from './esports/objective-map.ts';
export {
  badminton,
  type RallyGame,
  rallyGames,
  type RallySport,
  tableTennis,
  volleyball,
} from './rally/rally-game.ts';
export type { RallyModel, RallyState } from './rally/rally-model.ts';
export { type ServeChances } from './tennis/point-chances.ts';
export { type TennisModel, tennisModel } from './tennis/tennis-model.ts';
export type { TennisState } from './tennis/tennis-state.ts';
export { type BasketballPace, basketballPace } from './simulate/basketball-timeline.ts';
export { esportsPace, type PointPace, rallyPaces, tennisPace } from './simulate/point-pace.ts';
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
export { finalStory, mostStoryMarks, storyAt } from './simulate/match-story.ts';
export { noPlayCounts, type PlayCounts } from './simulate/play-counts.ts';
export type { MatchStory } from './simulate/story-types.ts';
export { type Formation, formations, type LineUp } from './players/line-up.ts';
export { lineUpsOf, playersOf } from './players/match-players.ts';
export type { MatchPlayers, PlayerEvent, Squads } from './players/player-events.ts';
export { type Position, type Squad, squadOf, type SquadPlayer } from './players/squad.ts';
export { type Zone, zoneAt } from './simulate/zone.ts';
export { type InventedLeague, type InventedSide } from './names/build-league.ts';
export { type CrestDesign, crestDesign, crestPatterns, crestShapes } from './names/crest-design.ts';
export { inventedLeagues } from './names/invented-leagues.ts';
export { type LocalName, type NameLanguage, nameKey, nameLanguages } from './names/local-name.ts';
export {
  LONG_SCORE_SIMULATIONS,
  type OpenGame,
  SEASON_SIMULATIONS,
  seasonChances,
  type SeasonDraw,
  type SeasonState,
} from './season/season-chances.ts';
export { advanceChance, CUP_PLACES, cupChances, type CupState } from './season/cup-chances.ts';
export { simulateShootOut } from './simulate/shoot-out.ts';
export { priceSeason, SEASON_PLACES } from './season/season-prices.ts';
export { goalsLeft } from './season/goals-left.ts';
export { type GoalGrid, goalGrid, type SameGameModel, sameGameModel } from './same-game/goal-grid.ts';
export {
  type OfferedPart,
  priceSameGame,
  type SameGameFault,
  type SameGamePrice,
} from './same-game/price-same-game.ts';
