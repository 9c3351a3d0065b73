import { unitWinnerType } from './unit-winner.ts';

/** `set_winner` with spec `n` (DR-3.29). */
export const setWinner = unitWinnerType('set_winner');
