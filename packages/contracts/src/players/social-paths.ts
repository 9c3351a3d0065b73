/** Social log-in (for paths that the specification does not give: docs/decisions.md). */
export const socialPaths = {
  providers: { method: 'GET', path: '/web-api/auth/social/providers' },
  start: { method: 'POST', path: '/web-api/auth/social/start' },
  logIn: { method: 'POST', path: '/web-api/auth/social' },
  confirm: { method: 'POST', path: '/web-api/auth/social/confirm' },
  register: { method: 'POST', path: '/web-api/registration/social' },
  links: { method: 'GET', path: '/web-api/user/social' },
  startLink: { method: 'POST', path: '/web-api/user/social/start' },
  link: { method: 'POST', path: '/web-api/user/social' },
  unlink: { method: 'POST', path: '/web-api/user/social/unlink' },
} as const;

/** The address to which a provider returns the browser; the provider's id follows. */
export const socialReturnPath = '/web-api/auth/social/callback/';

/** The providers of the specification (DM-RG-005), and the demo's own. */
export const socialProviderIds = [
  'google',
  'vk',
  'ok',
  'fb',
  'mailru',
  'yandex',
  'telegram',
  'kakaotalk',
  'twitter',
  'itsme',
  'twitch',
  'metamask',
  'line',
  'linkedin',
  'apple',
  'demo',
] as const;
export type SocialProviderId = (typeof socialProviderIds)[number];

/** The fragment in which the page of return gets the state and the provider's answer: `#social=<state>&pass=<answer>`. */
export const socialFragment = { state: 'social', answer: 'pass' } as const;
