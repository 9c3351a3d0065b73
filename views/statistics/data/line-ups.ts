/** Line-ups as the page shows them: places on the pitch, and what each player did. Pure. */
import type { LineUpWire, MatchReport, PlayerWire, Story } from '@touchline/contracts/sports-betting';

export interface PitchPlayer {
  readonly player: PlayerWire;
  /** From the own goal line (0) to the middle line (1). */
  readonly along: number;
  /** From the own right (0) to the own left (1). */
  readonly across: number;
}

/** The goalkeeper and the first and last line stand at these shares of the own half. */
const KEEPER = 0.13;
const [FIRST_LINE, LAST_LINE] = [0.37, 0.88];

/** Returns where the starting players stand: line by line, each line spread over the width (DR-7.125). */
export function pitchPlaces(lineUp: LineUpWire, players: ReadonlyMap<number, PlayerWire>): PitchPlayer[] {
  const lines = [1, ...lineUp.formation.split('-').map(Number)];
  const last = lines.length - 2;
  let from = 0;
  return lines.flatMap((size, line) => {
    const ids = lineUp.starting.slice(from, from + size);
    from += size;
    const along =
      line === 0 ? KEEPER : FIRST_LINE + ((line - 1) / Math.max(1, last)) * (LAST_LINE - FIRST_LINE);
    return ids.flatMap((id, at) => {
      const player = players.get(id);
      return player ? [{ player, along, across: (at + 0.5) / size }] : [];
    });
  });
}

/** The name after the given name, for the pitch, where the room is small. */
export const familyName = (name: string): string => name.slice(name.indexOf(' ') + 1);

export type PlayerEventKind =
  | 'goal'
  | 'penalty'
  | 'own'
  | 'missed'
  | 'yellow'
  | 'red'
  | 'second'
  | 'on'
  | 'off';

export interface PlayerEvent {
  readonly kind: PlayerEventKind;
  readonly sec: number;
}

/** What each player did, by id, in order of time. */
export function eventsByPlayer(
  story: Pick<Story, 'marks'> | null,
): ReadonlyMap<number, readonly PlayerEvent[]> {
  const events = (story?.marks ?? []).flatMap((mark): (PlayerEvent & { readonly id: number })[] => {
    const { player, playerOff, isSecondYellow } = mark;
    const sec = mark.sec ?? 0;
    if (player === undefined) return [];
    switch (mark.kind) {
      case 'sub':
        return [
          { id: player, kind: 'on', sec },
          ...(playerOff === undefined ? [] : [{ id: playerOff, kind: 'off' as const, sec }]),
        ];
      case 'red':
        return [{ id: player, kind: isSecondYellow ? 'second' : 'red', sec }];
      case 'goal':
      case 'penalty':
      case 'own':
      case 'missed':
      case 'yellow':
        return [{ id: player, kind: mark.kind, sec }];
      case 'cancelled':
      case 'shootout':
      case 'timeout':
      case 'break':
      case 'period':
        return [];
    }
  });
  return Map.groupBy(events, ({ id }) => id);
}

export const playersById = ({ players }: Pick<MatchReport, 'players'>): ReadonlyMap<number, PlayerWire> =>
  new Map(players.map((player) => [player.id, player]));
