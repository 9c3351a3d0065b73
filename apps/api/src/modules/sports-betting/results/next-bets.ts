import { backedSide, lineKey, type LineOutcome, withSidesSwapped } from '@touchline/betting-engine';
import type { NextBetsWire, NextMatchWire } from '@touchline/contracts/sports-betting';
import { type MarketRow, type Mirror, presentMarket } from '../catalogue/index.ts';
import { nextMatches } from './next-matches.ts';

/** One side of a finished match and its next match. */
type Next = { side: 1 | 2; teamId: number; match: NextMatchWire };

/**
 * Returns a player's outcomes of a finished match in the next match of each side (DR-7.120 to 7.122). An outcome that
 * backs a side is in the next match of that side only; a draw or a total is in both. Where the team plays on the other
 * side of the next match, the outcome changes sides with it.
 */
export function nextBets(
  mirror: Mirror,
  played: { homeId: number; awayId: number },
  outcomes: readonly LineOutcome[],
  language: string,
): NextBetsWire[] {
  const next = nextMatches(mirror, played, language);
  const sides: Next[] = [];
  if (next.home) sides.push({ side: 1, teamId: played.homeId, match: next.home });
  if (next.away) sides.push({ side: 2, teamId: played.awayId, match: next.away });
  return [...Map.groupBy(sides, ({ match }) => match.id).values()].flatMap((same) =>
    inMatch(mirror, same, outcomes),
  );
}

/** @param same the sides of the finished match that play the next match: both when they meet again */
function inMatch(mirror: Mirror, same: readonly Next[], outcomes: readonly LineOutcome[]): NextBetsWire[] {
  const [first] = same;
  const game = first && mirror.game(first.match.id);
  if (!first || !game) return [];
  const isSwapped = (game.row.homeId === first.teamId ? 1 : 2) !== first.side;
  const sides: readonly (1 | 2 | null)[] = [null, ...same.map(({ side }) => side)];
  const lines = new Map<number, MarketRow>();
  const bets = outcomes
    .filter((outcome) => sides.includes(backedSide(outcome)))
    .flatMap((outcome) => {
      const swapped = withSidesSwapped(outcome);
      // A selection that cannot be swapped belongs to its own match.
      if (!swapped) return [];
      const bet = isSwapped ? swapped : outcome;
      const line = mirror.line(game.row.id, bet.typeKey, lineKey(bet.spec));
      if (line) lines.set(line.id, line);
      return [{ ...bet, spec: { ...bet.spec }, marketId: line?.id ?? null }];
    });
  if (bets.length === 0) return [];
  return [
    {
      match: first.match,
      topic: `game/${game.row.id}`,
      clk: mirror.seq(),
      bets,
      markets: [...lines.values()].map(presentMarket),
    },
  ];
}
