export const seedPaths = {
  open: { method: 'POST', path: '/web-api/seed-pairs' },
  join: { method: 'PUT', path: '/web-api/seed-pairs/:pairId' },
  reveal: { method: 'POST', path: '/web-api/seed-pairs/:pairId/reveal' },
  proof: { method: 'GET', path: '/web-api/seed-pairs/:pairId/proof' },
  list: { method: 'GET', path: '/web-api/seed-pairs' },
} as const;
