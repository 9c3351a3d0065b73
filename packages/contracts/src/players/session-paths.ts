/** Session, log-in and registration calls (for paths that the specification does not give: docs/decisions.md). */
export const sessionPaths = {
  login: { method: 'POST', path: '/web-api/auth/login' },
  disconnect: { method: 'POST', path: '/web-api/auth/disconnect' },
  session: { method: 'GET', path: '/web-api/session' },
  checkSession: { method: 'GET', path: '/web-api/session/check' },
  playTime: { method: 'GET', path: '/web-api/session/play-time' },
  getToken: { method: 'GET', path: '/web-api/user/gettoken' },
  updateToken: { method: 'POST', path: '/web-api/user/updatetoken' },
  requestPasswordReset: { method: 'POST', path: '/web-api/auth/password-reset' },
  resetPassword: { method: 'POST', path: '/web-api/auth/password-reset/confirm' },
} as const;

export const registrationPaths = {
  oneClick: { method: 'POST', path: '/web-api/registration/one-click' },
  email: { method: 'POST', path: '/web-api/registration/email' },
  sendCode: { method: 'POST', path: '/web-api/registration/sms' },
  phone: { method: 'POST', path: '/web-api/registration/phone' },
  confirmEmail: { method: 'POST', path: '/web-api/registration/confirm' },
  logInData: { method: 'POST', path: '/web-api/registration/log-in-data' },
  options: { method: 'GET', path: '/web-api/registration/options' },
} as const;
