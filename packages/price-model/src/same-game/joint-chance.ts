import type { GoalGrid } from './goal-grid.ts';
import type { PartMasks } from './part-masks.ts';

/** Returns the chance that the match continues inside the masks of all scopes (DR-7.90). */
export function jointChance(grid: GoalGrid, masks: PartMasks): number {
  const { size, masses } = grid.left;
  const { FT: full } = masks;
  const hasHalves = masks.H1 !== undefined || masks.H2 !== undefined;
  let sum = 0;
  for (let home = 0; home < size; home += 1) {
    for (let away = 0; away < size; away += 1) {
      const at = home * size + away;
      const mass = masses[at] ?? 0;
      if (mass === 0 || full?.[at] === 0) continue;
      sum += hasHalves ? mass * splitChance(grid, masks, home, away) : mass;
    }
  }
  return sum;
}

/** Returns the chance that so many remaining goals split between the halves inside the masks (DR-7.13). */
function splitChance({ left, splits }: GoalGrid, { H1, H2 }: PartMasks, home: number, away: number): number {
  const { size } = left;
  const homeSplit = splits[home] ?? [];
  const awaySplit = splits[away] ?? [];
  let sum = 0;
  for (let k = 0; k <= home; k += 1) {
    const first = homeSplit[k] ?? 0;
    if (first === 0) continue;
    for (let m = 0; m <= away; m += 1) {
      if (H1?.[k * size + m] === 0 || H2?.[(home - k) * size + away - m] === 0) continue;
      sum += first * (awaySplit[m] ?? 0);
    }
  }
  return sum;
}
