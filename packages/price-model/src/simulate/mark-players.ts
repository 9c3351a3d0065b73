import type { PlayerEvent } from '../players/player-events.ts';
import type { Side } from './incident.ts';
import type { MarkPlayers } from './story-types.ts';

/** The players of the next event of a kind, side and time; nothing when the match has no players. */
export type NamePlayers = (
  kind: PlayerEvent['kind'],
  side: Side,
  elapsedMs: number,
) => MarkPlayers & { readonly isOwn?: boolean };

/** Returns a function that gives the events of a match their players. Each event is given once, in order. */
export function playersOfMarks(events: readonly PlayerEvent[]): NamePlayers {
  const keyOf = (kind: string, side: Side, elapsedMs: number): string => `${kind}/${side}/${elapsedMs}`;
  const left = Map.groupBy(events, ({ kind, side, elapsedMs }) => keyOf(kind, side, elapsedMs));
  return (kind, side, elapsedMs) => {
    const found = left.get(keyOf(kind, side, elapsedMs))?.shift();
    return found ? playersIn(found) : {};
  };
}

function playersIn(event: PlayerEvent): ReturnType<NamePlayers> {
  const { player } = event;
  switch (event.kind) {
    case 'goal': {
      const { assist, isOwn } = event;
      return { player, isOwn, ...(assist === undefined ? {} : { assist }) };
    }
    case 'sub':
      return { player, playerOff: event.playerOff };
    case 'red':
      return { player, ...(event.isSecondYellow ? { isSecondYellow: true } : {}) };
    case 'missed':
    case 'yellow':
      return { player };
  }
}
