/** The operator's side. Whoever is no operator gets the answer of an absent path. */
export const operatorPaths = {
  command: { method: 'POST', path: '/operator-api/commands' },
} as const;
