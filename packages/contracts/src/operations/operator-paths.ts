/** Paths of operator endpoints. Any other caller gets the same reply as for a path that does not exist. */
export const operatorPaths = {
  command: { method: 'POST', path: '/operator-api/commands' },
} as const;
