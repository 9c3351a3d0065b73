export { codeLifeMs, issueCode, useCode } from './codes.ts';
export { createIdentity, type Identity, type OpenedSession } from './identity.ts';
export { generatePassword, hashPassword, isPasswordWeak } from './password.ts';
export { identifyBy, identityRoutes, isViewsCallBy } from './routes.ts';
export { readCookie, readSessionCookieText, setSessionCookies } from './session-cookie.ts';
export type { RestrictionKind, User } from './user-store.ts';
