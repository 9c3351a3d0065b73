import { type TotoKind, type TotoResult, TOTO_VOID } from '@touchline/betting-engine';
import type { MatchRow } from './draw-store.ts';

/** The results of a draw's matches in order; null where none is known. */
export const knownResults = (
  kind: TotoKind,
  matches: readonly Pick<MatchRow, 'result' | 'isVoid'>[],
): (TotoResult | null)[] =>
  matches.map(({ result, isVoid }) => {
    if (isVoid) return TOTO_VOID;
    const at = result === null ? -1 : kind.outcomes.indexOf(result);
    return at < 0 ? null : at;
  });

/** The results when all are known, else null. */
export function allResults(
  kind: TotoKind,
  matches: readonly Pick<MatchRow, 'result' | 'isVoid'>[],
): TotoResult[] | null {
  const results = knownResults(kind, matches);
  const known = results.filter((result) => result !== null);
  return known.length === results.length ? known : null;
}
