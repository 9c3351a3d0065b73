import type { Side } from '../simulate/incident.ts';
import type { LineUp } from './line-up.ts';
import type { Squad } from './squad.ts';

/** An event of a match with the players of it, as ids. `elapsedMs` is that of the incident or move it belongs to. */
export type PlayerEvent = { readonly side: Side; readonly elapsedMs: number } & (
  | { readonly kind: 'goal'; readonly player: number; readonly assist?: number; readonly isOwn: boolean }
  | { readonly kind: 'missed' | 'yellow'; readonly player: number }
  | { readonly kind: 'red'; readonly player: number; readonly isSecondYellow: boolean }
  | { readonly kind: 'sub'; readonly player: number; readonly playerOff: number }
);

/** Both line-ups of a match and all events of its players, in order of time. Only the feed knows future ones. */
export interface MatchPlayers {
  readonly lineUps: readonly [home: LineUp, away: LineUp];
  readonly events: readonly PlayerEvent[];
}

export type Squads = readonly [home: Squad, away: Squad];
