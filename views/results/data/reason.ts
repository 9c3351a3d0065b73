/** The score that decided a line, as text: the final one, or that of the line's part of the match. */
import type { ScoreWire, SettledLineWire } from '@touchline/contracts/sports-betting';

export interface DecidingScore {
  /** The part of the match, such as `H1`; null for the whole match. */
  readonly scope: string | null;
  readonly home: number;
  readonly away: number;
}

/** Returns the score of the line's part of the match; null when the scoreboard does not have it. */
export function decidingScore(
  { spec }: Pick<SettledLineWire, 'spec'>,
  score: ScoreWire | null,
): DecidingScore | null {
  if (!score) return null;
  const scope = spec['scope'];
  // "To qualify" is decided by the shoot-out of a level cup tie (DR-7.117).
  if (scope === 'FT+OT' && score.pens) return { scope: 'SO', ...score.pens };
  if (scope === 'FT+OT') return { scope: null, home: score.home, away: score.away };
  if (scope === undefined) return { scope: null, home: score.home, away: score.away };
  const no = Number(/^(?:H|P|Q|S|G|MAP)(\d)$/.exec(scope)?.[1] ?? 0);
  const part = score.periods.find((period) => period.no === no);
  return part ? { scope, home: part.home, away: part.away } : null;
}

/** Whether an outcome has been settled again after its first result. */
export const isCorrected = ({ results }: SettledLineWire['outcomes'][number]): boolean =>
  results.some(({ statusId }, at) => at > 0 && statusId !== results[at - 1]?.statusId);

/** The statuses by which outcomes are filtered. */
export const FILTERS = ['all', 'won', 'returned', 'corrected'] as const;
export type ResultFilter = (typeof FILTERS)[number];

const WON: ReadonlySet<number | null | undefined> = new Set([1, 4, 6]);
const RETURNED: ReadonlySet<number | null | undefined> = new Set([2, 3, 5]);

export function isShown(outcome: SettledLineWire['outcomes'][number], filter: ResultFilter): boolean {
  const status = outcome.results.at(-1)?.statusId;
  switch (filter) {
    case 'all':
      return outcome.results.length > 0;
    case 'won':
      return WON.has(status);
    case 'returned':
      return RETURNED.has(status);
    case 'corrected':
      return isCorrected(outcome);
  }
}
