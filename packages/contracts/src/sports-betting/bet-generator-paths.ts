export const betGeneratorPaths = {
  propose: { method: 'POST', path: '/web-api/bet-generator' },
} as const;

/** The most legs that a player can wish. */
export const GENERATOR_MOST_LEGS = 10;
