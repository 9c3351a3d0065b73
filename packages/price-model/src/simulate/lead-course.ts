import type { Score } from '../football/live-grid.ts';

/** Length of a part of the game clock in a course of leads, in seconds. */
const leadSlotSec = 60;

/** The lead at the end of each minute so far: above 0 is home, below is away. */
export function leadSlots(
  scores: readonly (Score & { readonly sec: number | null })[],
  nowSec: number,
): { readonly slotSec: number; readonly values: readonly number[] } {
  const minutes = Math.ceil(nowSec / leadSlotSec);
  let at = 0;
  let lead = 0;
  const values = Array.from({ length: minutes }, (_, minute) => {
    for (let next = scores[at]; next && (next.sec ?? 0) <= (minute + 1) * leadSlotSec; next = scores[++at])
      lead = next.home - next.away;
    return lead;
  });
  return { slotSec: leadSlotSec, values };
}
