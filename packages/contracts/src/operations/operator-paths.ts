/** The operator's endpoints. Everybody else gets the same answer as for a path that does not exist. */
export const operatorPaths = {
  command: { method: 'POST', path: '/operator-api/commands' },
} as const;
