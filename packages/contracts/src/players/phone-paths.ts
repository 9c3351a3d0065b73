/** Phone numbers, codes by SMS and the log-in by phone (for paths that the specification does not give: docs/decisions.md). */
export const phonePaths = {
  countries: { method: 'GET', path: '/web-api/phone/countries' },
  masks: { method: 'GET', path: '/web-api/phone/masks' },
  sendLogInCode: { method: 'POST', path: '/web-api/auth/sms' },
  logInByCode: { method: 'POST', path: '/web-api/auth/sms/confirm' },
  sendResetCode: { method: 'POST', path: '/web-api/auth/password-reset/sms' },
  resetPasswordByCode: { method: 'POST', path: '/web-api/auth/password-reset/sms/confirm' },
  logInByPhone: { method: 'POST', path: '/web-api/auth/login/phone' },
} as const;

/** Digits of a code by SMS (DR-13.3). */
export const smsCodeLength = 6;
