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

/** One-tap sign-in: paths of the specification (SH-SL-002, SH-SL-003). */
export const oneTapPaths = {
  client: { method: 'GET', path: '/social-api/oauth/google-one-tap/clientId' },
  logIn: { method: 'POST', path: '/social-api/oauth/google-one-tap', encoding: 'multipart' },
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

/**
 * The fragment in which the page of return gets the state and the provider's answer: `#social=<state>&pass=<answer>`.
 * After one-tap sign-in it also has the country and the currency with which the short form begins.
 */
export const socialFragment = {
  state: 'social',
  answer: 'pass',
  country: 'country',
  currency: 'currency',
} as const;

/** Names of the providers as their owners write them, in every language. */
export const socialProviderNames: Readonly<Record<SocialProviderId, string>> = {
  google: 'Google',
  vk: 'VK ID',
  ok: 'OK',
  fb: 'Facebook',
  mailru: 'Mail',
  yandex: 'Yandex ID',
  telegram: 'Telegram',
  kakaotalk: 'KakaoTalk',
  twitter: 'X',
  itsme: 'itsme',
  twitch: 'Twitch',
  metamask: 'MetaMask',
  line: 'LINE',
  linkedin: 'LinkedIn',
  apple: 'Apple',
  demo: 'Demo ID',
};

/** What a browser brings back from a provider. */
export type SocialReturn = {
  readonly state: string;
  readonly answer: string;
  readonly isSaved: boolean;
  /** The place with which the short form begins, when the page before sent one. */
  readonly place?: { readonly country: string; readonly currency: string };
};

/**
 * Reads what the address of a page brought back from a provider. Telegram answers in the fragment, and the state is then
 * in the query.
 * @returns null when the address has nothing of a provider
 */
export function readSocialReturn({ search, hash }: { search: string; hash: string }): SocialReturn | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  const from = fragment.has(socialFragment.state) ? fragment : query;
  const state = from.get(socialFragment.state);
  if (state === null) return null;
  const answer = from === fragment ? (fragment.get(socialFragment.answer) ?? '') : fragment.toString();
  const [country, currency] = [fragment.get(socialFragment.country), fragment.get(socialFragment.currency)];
  const place = country !== null && currency !== null ? { place: { country, currency } } : {};
  return { state, answer, isSaved: from.get('save') === '1', ...place };
}

/** The address of the page without what the provider sent, so that a reload does not send it again. */
export function withoutSocialReturn({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete(socialFragment.state);
  query.delete('save');
  return `${pathname}${query.size === 0 ? '' : `?${query.toString()}`}`;
}
