/** The second step of a log-in (for paths that the specification does not give: docs/decisions.md). */
export const twoStepPaths = {
  logIn: { method: 'POST', path: '/web-api/auth/two-step' },
  state: { method: 'GET', path: '/web-api/user/two-step' },
  start: { method: 'POST', path: '/web-api/user/two-step/start' },
  confirm: { method: 'POST', path: '/web-api/user/two-step/confirm' },
  stop: { method: 'POST', path: '/web-api/user/two-step/stop' },
  renewRecoveryCodes: { method: 'POST', path: '/web-api/user/two-step/recovery-codes' },
} as const;
