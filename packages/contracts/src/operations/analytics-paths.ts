/** The collector of the specification (SH-AN-001), and the call for the counters of a domain (DM-AN-009). */
export const analyticsPaths = {
  collect: { method: 'POST', path: '/fatman-api/:key' },
  counters: { method: 'GET', path: '/web-api/analytics/counters' },
} as const;
