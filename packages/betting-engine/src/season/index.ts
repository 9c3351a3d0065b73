export {
  type GameOutcome,
  type LeagueGame,
  type PointsRule,
  standings,
  type StandingsRow,
  threePoints,
  twoPoints,
} from './standings.ts';
export {
  bracketOf,
  type CupGame,
  cupRounds,
  type CupScore,
  type CupSide,
  type CupTie,
  cupWinner,
  tieNoOf,
} from './bracket.ts';
