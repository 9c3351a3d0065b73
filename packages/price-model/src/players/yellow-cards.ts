import { playTurn, playTurnMs } from '../simulate/play-turns.ts';
import type { Side } from '../simulate/incident.ts';
import type { GoalEvent, Simulation } from '../simulate/simulation.ts';
import { playingSince } from '../simulate/zone.ts';

export interface YellowCard {
  readonly side: Side;
  readonly elapsedMs: number;
}

/**
 * Returns every yellow card of a match in order of time: those of the open play, as the match tracker shows and the
 * story counts them (DR-10.33).
 *
 * @param noise the number specific to the event, as for `zoneAt`
 */
export function yellowCardsOf(
  { event, speed, incidents, endMs }: Simulation & { readonly event: GoalEvent },
  noise: number,
): YellowCard[] {
  const cards: YellowCard[] = [];
  const sinceAt = playingSince(incidents);
  for (let turn = 0; turn * playTurnMs <= endMs; turn++) {
    const found = playTurn(event, speed, turn, noise).event;
    if (found?.kind !== 'yellow') continue;
    const elapsedMs = turn * playTurnMs;
    const playingSinceMs = sinceAt(elapsedMs);
    if (playingSinceMs !== null && elapsedMs >= playingSinceMs) cards.push({ side: found.side, elapsedMs });
  }
  return cards;
}
