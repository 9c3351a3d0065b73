/** Parts of the line and live lists that several views share. */
export { courseOf } from '@touchline/betting-engine';
export { DayAccumulators } from './day/day-accumulators.tsx';
export { noDays, readDays } from './day/read-days.ts';
export type { DayReply } from './day/read-days.ts';
export { readCyber, readGame, readHistory, readList, readMenu } from './catalogue-calls.ts';
export type {
  CyberReply,
  GameReply,
  HistoryReply,
  ListChoice,
  ListReply,
  MenuReply,
} from './catalogue-calls.ts';
export { columnsOf } from './columns.ts';
export type { Column, ListLayout } from './columns.ts';
export { FavouriteStar } from './favourites/favourite-star.tsx';
export { createFavourites } from './favourites/favourites.ts';
export type { Answer as FavouritesAnswer, FavouritesAccount } from './favourites/favourites.ts';
export { NO_FAVOURITES, readFavourites, toggled } from './favourites/stored-favourites.ts';
export { favourites, useFavourites } from './favourites/use-favourites.ts';
export { groupGames } from './group-games.ts';
export type { ChampGroup } from './group-games.ts';
export { hiddenSports, visibleMenu, withoutHidden } from './hidden-sports.ts';
export type { HiddenSports } from './hidden-sports.ts';
export { champPath, cyberPath, gamePath, sectionPath, sportPath, statisticsPath } from './paths.ts';
export type { Discipline, Section } from './paths.ts';
export { CompetitionPageContext, useChampPath, useGamePath } from './competition-page.ts';
export type { CompetitionPage } from './competition-page.ts';
export { readId } from './read-id.ts';
export { coefText, coefWire, priceState } from './price.ts';
export { MainPrice, MarketPrice } from './prices/price-button.tsx';
export { PriceFreeze } from './prices/price-freeze.tsx';
export { ChampCard } from './rows/champ-card.tsx';
export { ChampIcon, useChampTitle } from './rows/champ-name.tsx';
export { GamesCard } from './rows/games-card.tsx';
export type { GamesCardProps } from './rows/games-card.tsx';
export { GameRow } from './rows/game-row.tsx';
export { GameTime } from './rows/game-time.tsx';
export { scoreOf, Sides, useVersus } from './rows/sides.tsx';
export { StatisticsLink } from './rows/statistics-link.tsx';
export { SportIcon } from './rows/sport-icon.tsx';
export { useIsNearViewport } from './rows/use-is-near-viewport.ts';
export { ordinaryBet, requestCombination } from './same-game/combine-request.ts';
export { builderReason, tooManyParts } from './same-game/reason-text.ts';
export { isOver, stageName, stateName } from './stage.ts';
export {
  LineContext,
  useGame,
  useGameIds,
  useLine,
  useLineOf,
  useLineValue,
  useMarketIds,
} from './store/line-context.tsx';
export type { Line } from './store/line-context.tsx';
export { watchGame, watchTypes } from './watch-game.ts';
export { useTickingText } from './rows/game-time.tsx';
export { useReloadEvery } from './use-reload-every.ts';
export { lineKeys } from './store/line-keys.ts';
export { createLineStore } from './store/line-store.ts';
export type { LineSnapshot, LineStore } from './store/line-store.ts';
export { CouponSteps } from './progress/coupon-steps.tsx';
export { LegMark } from './progress/leg-mark.tsx';
export { LegNow } from './progress/leg-now.tsx';
export { legProgress } from './progress/leg-progress.ts';
export type { LegProgress } from './progress/leg-progress.ts';
export { useReloadWhileResultsAreDue } from './progress/use-reload-while-results-are-due.ts';
export { useLiveGames } from './progress/use-live-games.ts';
export type { LiveGames } from './progress/use-live-games.ts';
export { watchedGames } from './progress/watched-games.ts';
