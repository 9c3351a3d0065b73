/** Returns the cookies of a visitor who has answered the notices of the site, for any port of a host. */
export function answeredVisitor(domain = '127.0.0.1') {
  const cookie = (name: string, value: string) => ({
    name,
    value,
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  });
  return {
    cookies: [
      cookie('age_confirmed', String(Date.now())),
      cookie('welcome_seen', '1'),
      cookie('first_deposit_shown', '1'),
      cookie('cookies_agree_type', 'disable'),
    ],
    origins: [],
  };
}

/** A visitor on their first visit. */
export const NEW_VISITOR = { cookies: [], origins: [] };
