import { unitWinnerType } from './unit-winner.ts';

/** `map_winner` with spec `n`; overtime of the map counts (DR-3.29, DR-3.38). */
export const mapWinner = unitWinnerType('map_winner');
