import type { UnitsResult } from '../settlement/event-result.ts';
import { readCount } from '../settlement/line-rule.ts';
import type { MarketDecision, MarketSpec, MarketType } from './market-type.ts';
import { onlyWinner, OPEN, UNSUPPORTED } from './market-type.ts';

const OUTCOMES = ['1', '2'] as const;

/** `game_winner` with specs `set` and `game`; a tie-break is game 13. The game must be completed (DR-3.29). */
export const gameWinner: MarketType = {
  key: 'game_winner',
  winners: 'one',
  isOutright: false,
  isFormatFree: true,
  outcomes: (spec) => (read(spec) ? OUTCOMES : []),
  canReturn: () => false,
  canHalve: () => false,
  settle(spec, result) {
    const place = read(spec);
    if (!place || result.shape !== 'units' || place.set > result.bestOf) return UNSUPPORTED;
    return settleGame(result, place);
  },
};

interface Place {
  readonly set: number;
  readonly game: number;
}

function read(spec: MarketSpec): Place | undefined {
  const set = readCount(spec['set']);
  const game = readCount(spec['game']);
  if (set === undefined || game === undefined || set < 1 || game < 1) return undefined;
  return { set, game };
}

function settleGame(result: UnitsResult, { set, game }: Place): MarketDecision {
  const unit = result.units[set - 1];
  if (!unit || unit.home + unit.away < game) return OPEN;
  // When one side won all games, the winner of each game is known without the sequence.
  const onlyScorer = unit.away === 0 ? 1 : unit.home === 0 ? 2 : undefined;
  const winner = unit.sequence?.[game - 1] ?? onlyScorer;
  return winner === undefined ? { outcome: 'missing-data' } : onlyWinner(OUTCOMES, `${winner}`);
}
