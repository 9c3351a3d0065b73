import type { SettledStatusId } from '@touchline/betting-engine';

/** The results that a bet can have in the calculator, with their status ids (DR-3.2). */
export const RESULTS = {
  win: 1,
  lose: 0,
  return: 2,
  'half-win': 4,
  'half-lose': 5,
} as const satisfies Record<string, SettledStatusId>;
export type ResultName = keyof typeof RESULTS;
