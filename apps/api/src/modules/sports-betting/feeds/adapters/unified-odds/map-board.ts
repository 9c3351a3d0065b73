import type { GameState, Score } from '../../../catalogue/index.ts';
import { stageRows } from './market-map.ts';
import type { Parsed } from './schemas.ts';

type Status = NonNullable<Parsed<'odds_change'>['sport_event_status']>;

/** Game states by the provider's event-status numbers (DR-6.7). */
const states: Readonly<Record<number, GameState>> = {
  0: 'SCHEDULED',
  1: 'LIVE',
  2: 'SUSPENDED',
  3: 'ENDED',
  4: 'CLOSED',
  5: 'CANCELLED',
  6: 'DELAYED',
  7: 'INTERRUPTED',
  8: 'POSTPONED',
  9: 'ABANDONED',
};

export const stateOf = (status: number): GameState | null => states[status] ?? null;

/** Converts `75:02` to seconds; null for any other text. */
function secondsOf(matchTime: string | undefined): number | null {
  const found = /^(\d{1,4}):(\d{2})$/.exec(matchTime ?? '');
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** Maps the scoreboard (DR-6.15); null while there is no score. */
export function mapBoard(
  status: Status,
  producerTs: number,
): { score: Score; facts: Record<string, unknown> } | null {
  if (status.home_score === undefined || status.away_score === undefined) return null;
  const stage = stageRows[status.match_status ?? ''];
  const sec = secondsOf(status.clock?.match_time);
  const isRunning =
    status.status === 1 && stage !== undefined && stage !== 'HT' && status.clock?.stopped !== 'true';
  return {
    score: {
      home: Number(status.home_score),
      away: Number(status.away_score),
      periods: (status.period_scores?.period_score ?? []).map((period) => ({
        no: period.number,
        home: Number(period.home_score),
        away: Number(period.away_score),
      })),
      stage: stage ?? 'BREAK',
      clock: sec === null ? null : { sec, isRunning, atMs: producerTs },
    },
    facts: factsOf(status),
  };
}

function factsOf({ statistics }: Status): Record<string, unknown> {
  const pair = (sides: { home?: number | undefined; away?: number | undefined } | undefined) =>
    sides && { home: sides.home ?? 0, away: sides.away ?? 0 };
  const facts = {
    yellowCards: pair(statistics?.yellow_cards),
    redCards: pair(statistics?.red_cards),
    corners: pair(statistics?.corners),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
