import type { LineUp } from './line-up.ts';
import type { Squad, SquadPlayer } from './squad.ts';

const MOST_SUBSTITUTIONS = 5;

/** The players of a side during a match: who is on the pitch, on the bench, and has a yellow card. */
export interface Teamsheet {
  readonly pitch: () => readonly SquadPlayer[];
  /** Players who may still come on. */
  readonly bench: () => readonly SquadPlayer[];
  readonly hasStarted: (player: SquadPlayer) => boolean;
  readonly isBooked: (player: SquadPlayer) => boolean;
  readonly book: (player: SquadPlayer) => void;
  readonly hasSubstitution: () => boolean;
  /** Sends a player off. */
  readonly remove: (player: SquadPlayer) => void;
  readonly replace: (off: SquadPlayer, on: SquadPlayer) => void;
}

export function teamsheetOf(squad: Squad, { starting, bench }: LineUp): Teamsheet {
  const byId = new Map(squad.map((player) => [player.id, player]));
  const players = (ids: readonly number[]): SquadPlayer[] => ids.flatMap((id) => byId.get(id) ?? []);
  let onPitch = players(starting);
  let onBench = players(bench);
  let substitutions = 0;
  const booked = new Set<SquadPlayer>();
  return {
    pitch: () => onPitch,
    bench: () => onBench,
    hasStarted: ({ id }) => starting.includes(id),
    isBooked: (player) => booked.has(player),
    book: (player) => {
      booked.add(player);
    },
    hasSubstitution: () => substitutions < MOST_SUBSTITUTIONS,
    remove: (player) => {
      onPitch = onPitch.filter((one) => one !== player);
    },
    replace: (off, on) => {
      onPitch = onPitch.map((one) => (one === off ? on : one));
      onBench = onBench.filter((one) => one !== on);
      substitutions += 1;
    },
  };
}
