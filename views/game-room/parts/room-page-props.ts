import type { GameLine } from '@touchline/games/list';

export interface RoomPageProps {
  readonly game: GameLine;
  /** Whether the address is that of free play. */
  readonly isFree: boolean;
}
