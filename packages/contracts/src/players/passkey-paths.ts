/** Passkeys: log-in, second step and the page of security (docs/decisions.md). */
export const passkeyPaths = {
  startLogIn: { method: 'POST', path: '/web-api/auth/passkey/start' },
  logIn: { method: 'POST', path: '/web-api/auth/passkey' },
  startStep: { method: 'POST', path: '/web-api/auth/two-step/passkey/start' },
  completeStep: { method: 'POST', path: '/web-api/auth/two-step/passkey' },
  startAdding: { method: 'POST', path: '/web-api/user/passkeys/start' },
  add: { method: 'POST', path: '/web-api/user/passkeys' },
  rename: { method: 'POST', path: '/web-api/user/passkeys/rename' },
  remove: { method: 'POST', path: '/web-api/user/passkeys/remove' },
} as const;

/** The longest name of a passkey (DR-13.74). */
export const maxPasskeyName = 40;
