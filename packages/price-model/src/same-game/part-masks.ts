import { defaultScope, marketType, project, type SameGamePart } from '@touchline/betting-engine';
import { label1x2 } from '../football/period-grid.ts';
import type { Score } from '../football/live-grid.ts';
import type { GoalGrid } from './goal-grid.ts';

const SCOPES = ['FT', 'H1', 'H2'] as const;
type Scope = (typeof SCOPES)[number];

/**
 * The remaining goals of a scope with which an outcome wins: 1 at home x size + away, else 0. A scope without a mask
 * does not matter.
 */
export type PartMasks = Readonly<Partial<Record<Scope, Uint8Array>>>;

const scoredIn = (grid: GoalGrid, scope: Scope): Score =>
  scope === 'FT' ? grid.score : scope === 'H1' ? grid.firstHalf : grid.secondHalf;

function maskOf(grid: GoalGrid, scope: Scope, wins: (home: number, away: number) => boolean): Uint8Array {
  const { size } = grid.left;
  const scored = scoredIn(grid, scope);
  return Uint8Array.from({ length: size * size }, (_, at) =>
    wins(scored.home + Math.floor(at / size), scored.away + (at % size)) ? 1 : 0,
  );
}

/**
 * Returns where an outcome wins; undefined when the model does not express it, or when its rules can refund or halve a
 * stake (DR-7.93).
 */
export function partMasks(grid: GoalGrid, part: SameGamePart): PartMasks | undefined {
  if (part.typeKey === 'ht_ft') return doubleResultMasks(grid, part.outcomeKey);
  const type = marketType(part.typeKey);
  const line = type?.scoreLine?.(part.spec);
  if (!type || !line || part.spec['unit'] !== undefined) return undefined;
  if (type.canReturn(part.spec) || type.canHalve(part.spec)) return undefined;
  const scope = SCOPES.find((one) => one === (line.scope ?? defaultScope(grid.sport, part.typeKey)));
  if (scope === undefined || !type.outcomes(part.spec).includes(part.outcomeKey)) return undefined;
  return {
    [scope]: maskOf(
      grid,
      scope,
      (home, away) => line.statusAt(part.outcomeKey, project(line.projection, home, away)) === 1,
    ),
  };
}

/** Half time / full time `X/1` wins when both results are so (DR-3.24). */
function doubleResultMasks(grid: GoalGrid, outcomeKey: string): PartMasks | undefined {
  const [half, full, ...rest] = outcomeKey.split('/');
  if (rest.length > 0 || !isResult(half) || !isResult(full)) return undefined;
  return {
    H1: maskOf(grid, 'H1', (home, away) => label1x2(home, away) === half),
    FT: maskOf(grid, 'FT', (home, away) => label1x2(home, away) === full),
  };
}

const isResult = (text: string | undefined): boolean => text === '1' || text === 'X' || text === '2';

/** Returns where all parts win: a cell is 1 when it is 1 in each part. */
export function allOf(parts: readonly PartMasks[]): PartMasks {
  const joint: Partial<Record<Scope, Uint8Array>> = {};
  for (const masks of parts) {
    for (const scope of SCOPES) {
      const mask = masks[scope];
      const known = joint[scope];
      if (mask) joint[scope] = known ? known.map((cell, at) => cell & (mask[at] ?? 0)) : mask;
    }
  }
  return joint;
}
