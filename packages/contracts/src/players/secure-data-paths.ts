/** The secure-cookie data of a session (SH-SE-047): opens a grant with the owner's proof (DR-13.67). */
export const secureDataPaths = {
  confirm: { method: 'POST', path: '/web-api/user/secure-data' },
} as const;

/** The host-cookie id: the grant's field in the reply, and its cookie, which over https is `__Host-grant`. */
export const hostCookieId = 'grant';

/** A grant lives 1,800 s (SH-SE-046). */
export const grantLifeSec = 1800;

/** What a grant opens without the password, and nothing else (DR-13.68). */
export const grantActions = ['question', 'passkey', 'social-link', 'social-unlink', 'personal-data'] as const;
export type GrantAction = (typeof grantActions)[number];
