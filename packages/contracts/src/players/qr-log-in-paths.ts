/** Log-in by QR code: the waiting browser opens and collects, a signed-in phone reads and decides (DR-13.76). */
export const qrLogInPaths = {
  start: { method: 'POST', path: '/web-api/auth/qr/start' },
  collect: { method: 'POST', path: '/web-api/auth/qr' },
  read: { method: 'GET', path: '/web-api/user/qr-log-in' },
  confirm: { method: 'POST', path: '/web-api/user/qr-log-in/confirm' },
  refuse: { method: 'POST', path: '/web-api/user/qr-log-in/refuse' },
} as const;

/** The parameter of `office/security` that has the id of the QR code. */
export const qrLogInParameter = 'qr';

/** An id of a request: 192 random bits as base64url. */
export const qrLogInId = /^[A-Za-z0-9_-]{32}$/;

/** How long the waiting browser waits between two questions (DR-13.76). */
export const qrLogInPollMs = 2000;
