/** Consent to the newsletter (DR-13.123), its withdrawal by the link of an e-mail (SH-RT-155). */
export const newsletterPaths = {
  state: { method: 'GET', path: '/web-api/user/newsletter' },
  change: { method: 'PUT', path: '/web-api/user/newsletter' },
  stop: { method: 'POST', path: '/web-api/user/newsletter/stop' },
} as const;

/** Mail programs post here without the site's header (RFC 8058); the code follows. */
export const newsletterOneClickPath = '/web-api/newsletter/one-click/';

/** The player and a signature: it stops the newsletter of that player and opens nothing. */
export const newsletterCode = /^[0-9]{1,19}\.[A-Za-z0-9_-]{43}$/;

/** The version of the text of consent (`office_newsletter_text`). It changes with the text. */
export const newsletterTextVersion = '2026-11-26';
