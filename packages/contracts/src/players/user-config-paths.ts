/** The user config (decision on DM-UC-009). */
export const userConfigPaths = {
  read: { method: 'GET', path: '/web-api/user/config' },
  /** What the present session may do (decision on SH-SE-043). */
  rights: { method: 'GET', path: '/web-api/user/rights' },
} as const;
