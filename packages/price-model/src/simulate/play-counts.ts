import { gameClock, secondAt } from './game-clock.ts';
import type { Side } from './incident.ts';
import { playTurn, playTurnMs } from './play-turns.ts';
import type { GoalEvent, Simulation } from './simulation.ts';
import { type Both, plusOneOf } from './story-figures.ts';
import { playingSince } from './zone.ts';

/** Statistics of open play of a goal game, up to a turn. */
export interface PlayCounts {
  /** The first turn that is not counted yet. */
  readonly nextTurn: number;
  /** Sums of the ball's distances from each side's own goal line: the further a side plays, the more it has the ball. */
  readonly territory: Both;
  readonly attacks: Both;
  readonly dangerous: Both;
  readonly saved: Both;
  readonly wide: Both;
  readonly corners: Both;
  readonly fouls: Both;
  readonly yellowCards: readonly { readonly side: Side; readonly elapsedMs: number }[];
  /** By part of the game clock: the sum of the ball's distances from the middle (-50 to 50), and their number. */
  readonly pressure: readonly Both[];
}

const none: Both = [0, 0];
export const noPlayCounts: PlayCounts = {
  nextTurn: 0,
  territory: none,
  attacks: none,
  dangerous: none,
  saved: none,
  wide: none,
  corners: none,
  fouls: none,
  yellowCards: [],
  pressure: [],
};

/** Yellow cards are marks of the story, which has a limit. */
const mostYellowCards = 14;
/** Length of a part of the game clock for which pressure is measured, in seconds. */
export const pressureSlotSec = 120;

/**
 * Counts the moves of open play up to a time. What an earlier call counted is not counted again. A move that ends while
 * an incident is shown, or in a break, is not counted.
 */
export function countPlay(
  simulation: Simulation & { readonly event: GoalEvent },
  noise: number,
  before: PlayCounts,
  elapsedMs: number,
): PlayCounts {
  let counts = before;
  const clock = gameClock(
    simulation.event,
    simulation.speed,
    simulation.incidents.filter((incident) => incident.elapsedMs <= elapsedMs),
  );
  const sinceAt = playingSince(simulation.incidents);
  for (let turn = before.nextTurn; turn * playTurnMs <= elapsedMs; turn++) {
    const atMs = turn * playTurnMs;
    const playingSinceMs = sinceAt(atMs);
    counts =
      playingSinceMs === null || atMs < playingSinceMs
        ? { ...counts, nextTurn: turn + 1 }
        : withTurn(counts, simulation, noise, turn, Math.floor(secondAt(clock, atMs) / pressureSlotSec));
  }
  return counts;
}

function withTurn(
  counts: PlayCounts,
  { event, speed }: { readonly event: GoalEvent; readonly speed: number },
  noise: number,
  turn: number,
  slot: number,
): PlayCounts {
  const { side, isAttack, isDangerous, event: end, place } = playTurn(event, speed, turn, noise);
  const count = (both: Both, isCounted: boolean, by: Side = side): Both =>
    isCounted ? plusOneOf(both, by) : both;
  const isFoul = end?.kind === 'foul' || end?.kind === 'yellow';
  const yellowCards =
    end?.kind === 'yellow'
      ? [...counts.yellowCards, { side: end.side, elapsedMs: turn * playTurnMs }].slice(-mostYellowCards)
      : counts.yellowCards;
  return {
    nextTurn: turn + 1,
    territory: [counts.territory[0] + place.x, counts.territory[1] + 100 - place.x],
    attacks: count(counts.attacks, isAttack),
    dangerous: count(counts.dangerous, isDangerous),
    saved: count(counts.saved, end?.kind === 'saved'),
    wide: count(counts.wide, end?.kind === 'wide'),
    corners: count(counts.corners, end?.kind === 'corner'),
    fouls: count(counts.fouls, isFoul, end?.side),
    yellowCards,
    pressure: withPressure(counts.pressure, slot, place.x - 50),
  };
}

function withPressure(pressure: readonly Both[], slot: number, distance: number): readonly Both[] {
  const filled = Array.from({ length: Math.max(pressure.length, slot + 1) }, (_, at) => pressure[at] ?? none);
  const [sum, number] = filled[slot] ?? none;
  filled[slot] = [sum + distance, number + 1];
  return filled;
}
