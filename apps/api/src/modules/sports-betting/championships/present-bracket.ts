import { bracketOf, type CupGame } from '@touchline/betting-engine';
import type { CupTieWire } from '@touchline/contracts/sports-betting';
import {
  isMatch,
  type MatchRow,
  type Mirror,
  type Score,
  type SeasonResultRow,
  type SeasonRow,
} from '../catalogue/index.ts';

type Match = CupGame<number> & { id: number; state: CupTieWire['state']; score: Score | null };

/** The bracket of a cup: results, matches on sale, and placeholders for pairs that are not known (DR-7.110). */
export function presentBracket(
  { id, entrants, tieStartsAtMs }: SeasonRow,
  results: readonly SeasonResultRow[],
  mirror: Mirror,
): CupTieWire[][] | null {
  if (tieStartsAtMs === null) return null;
  const ended = new Set(results.map(({ gameId }) => gameId));
  const open = [...mirror.games()].flatMap(({ row }) =>
    row.seasonId === id && isMatch(row) && !ended.has(row.id) ? [openMatch(row)] : [],
  );
  return bracketOf(entrants, [...open, ...results.map(endedMatch)]).map((ties) =>
    ties.map(({ no, home, away, game, winnerId }) => ({
      no,
      startAtMs: tieStartsAtMs[no - 1] ?? 0,
      state: game?.state ?? 'ahead',
      gameId: game?.id ?? null,
      home,
      away,
      score: game?.score ? presentScore(game.score) : null,
      winnerId,
    })),
  );
}

const presentScore = ({ home, away, pens }: Score) => ({ home, away, pens: pens ?? null });

const openMatch = ({ id, round, homeId, awayId, section, score }: MatchRow): Match => ({
  id,
  round: round ?? 0,
  homeId,
  awayId,
  result: null,
  state: section === 'live' ? 'live' : 'ahead',
  score: section === 'live' ? score : null,
});

const endedMatch = ({ gameId, round, homeId, awayId, score }: SeasonResultRow): Match => ({
  id: gameId,
  round: round ?? 0,
  homeId,
  awayId,
  result: { home: score.home, away: score.away, ...(score.pens && { pens: score.pens }) },
  state: 'ended',
  score,
});
