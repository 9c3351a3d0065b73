/** The page of security (docs/decisions.md). */
export const securityPaths = {
  state: { method: 'GET', path: '/web-api/user/security' },
  changePassword: { method: 'POST', path: '/web-api/user/password' },
  endSession: { method: 'POST', path: '/web-api/user/sessions/end' },
  endOtherSessions: { method: 'POST', path: '/web-api/user/sessions/end-others' },
  setQuestion: { method: 'POST', path: '/web-api/user/security-question' },
  requestPhone: { method: 'POST', path: '/web-api/user/phone' },
  confirmPhone: { method: 'POST', path: '/web-api/user/phone/confirm' },
  requestEmail: { method: 'POST', path: '/web-api/user/email' },
  confirmEmail: { method: 'POST', path: '/web-api/user/email/confirm' },
} as const;
