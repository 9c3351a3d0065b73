/** The user config (decision on DM-UC-009). */
export const userConfigPaths = {
  read: { method: 'GET', path: '/web-api/user/config' },
} as const;
