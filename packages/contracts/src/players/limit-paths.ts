const base = '/limit-service-api/api/external/web/v3';

/** The limit service (DM-LM-026 to DM-LM-033, SH-DL-011). `BlockUser` has its capitals in the specification. */
export const limitPaths = {
  limits: { method: 'GET', path: `${base}/limits` },
  available: { method: 'GET', path: `${base}/availablelimits` },
  exclusionReasons: { method: 'GET', path: `${base}/reasons/selfexclude` },
  save: { method: 'POST', path: `${base}/limits` },
  testAnswers: { method: 'POST', path: `${base}/testanswers` },
  action: { method: 'POST', path: `${base}/limitaction` },
  cancel: { method: 'DELETE', path: `${base}/limit` },
  history: { method: 'GET', path: `${base}/history` },
  results: { method: 'GET', path: `${base}/results` },
  preview: { method: 'GET', path: `${base}/preview` },
  ping: { method: 'POST', path: `${base}/ping` },
  askReturn: { method: 'POST', path: `${base}/return` },
  cancelReturn: { method: 'DELETE', path: `${base}/return` },
  block: { method: 'POST', path: `${base}/BlockUser` },
} as const;
