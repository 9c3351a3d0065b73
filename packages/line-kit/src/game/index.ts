/** Parts of the page of one game that several views share: the scoreboard and all markets. */
export { CheckChip } from './check-chip.tsx';
export { statisticsOf } from './data/game-statistics.ts';
export { historyShape, type HistoryShape } from './data/history-shape.ts';
export { groupMarkets } from './data/market-groups.ts';
export { isUnder, partsOf } from './data/market-tabs.ts';
export { periodScopes } from './data/period-scopes.ts';
export { LateNote } from './late-note.tsx';
export { MarketCard } from './market-card.tsx';
export { Markets } from './markets.tsx';
export { Pair } from './pair.tsx';
export { Scoreboard } from './scoreboard.tsx';
