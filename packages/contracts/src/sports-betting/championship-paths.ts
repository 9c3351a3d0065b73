export const championshipPaths = {
  list: { method: 'GET', path: '/web-api/championships' },
  show: { method: 'GET', path: '/web-api/championships/:champId' },
} as const;
