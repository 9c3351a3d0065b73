/** A person's data: an export to download, and the erasure (DR-13.145 to DR-13.162). Browsers load this file. */
export const privacyPaths = {
  read: { method: 'GET', path: '/web-api/office/privacy' },
  askExport: { method: 'POST', path: '/web-api/office/privacy/exports' },
  download: { method: 'GET', path: '/web-api/office/privacy/exports/:exportId' },
  askErasure: { method: 'POST', path: '/web-api/office/privacy/erasure' },
  takeBack: { method: 'POST', path: '/web-api/office/privacy/erasure/take-back' },
} as const;

/** Hours between two exports of a player, days that a file is there, and days until an erasure (DR-13.145 to DR-13.150). */
export const privacyLimits = { hoursBetweenExports: 24, exportDays: 7, erasureWaitDays: 14 } as const;

/** What stops an erasure (DR-13.149), in the order of the page. */
export const erasureBlockers = ['bets', 'money', 'deposit', 'withdrawal', 'hold'] as const;
export type ErasureBlocker = (typeof erasureBlockers)[number];
