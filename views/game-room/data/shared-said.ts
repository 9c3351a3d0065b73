/** What a screen reader reads of a shared round (DR-8.108): the start, each cash-out, and the end with each payout. */
import type { SharedRoundWire } from '@touchline/contracts/gaming';
import { PLACES, type SharedPlay, takenAt } from './shared-play.ts';

/** One sentence. Multipliers are hundredths; amounts are decimal texts. */
export type Said =
  | { readonly kind: 'started' }
  | { readonly kind: 'taken'; readonly name: string; readonly multiplier: number }
  | { readonly kind: 'ended'; readonly number: number; readonly multiplier: number }
  | { readonly kind: 'paid' | 'returned'; readonly name: string; readonly amount: string };

/**
 * @param reached the multiplier of now; null while no round runs
 * @returns nothing while bets are taken, and the same at every tick between a start, a cash-out and an end
 */
export function saidOf(
  round: Pick<SharedRoundWire, 'state' | 'number' | 'point'> | null,
  places: SharedPlay['places'],
  reached: number | null,
): Said[] {
  if (round === null || round.state === 'betting') return [];
  if (round.state === 'running') {
    const taken = places.flatMap((entry, at): Said[] => {
      const multiplier = entry === null ? null : takenAt(entry, reached);
      return multiplier === null ? [] : [{ kind: 'taken', name: PLACES[at] ?? '', multiplier }];
    });
    return taken.length > 0 ? taken : [{ kind: 'started' }];
  }
  const paid = places.flatMap((entry, at): Said[] =>
    entry === null || entry.payout === null
      ? []
      : [
          {
            kind: entry.state === 'returned' ? 'returned' : 'paid',
            name: PLACES[at] ?? '',
            amount: entry.payout,
          },
        ],
  );
  return [{ kind: 'ended', number: round.number, multiplier: round.point ?? 100 }, ...paid];
}
