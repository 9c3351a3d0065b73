export { issueCode, useCode } from './codes.ts';
export type { HashParameters } from './hash-parameters.ts';
export { createIdentity, type Identity } from './identity.ts';
export type { OpenedSession } from './log-in.ts';
export { isPasswordWeak } from './password-strength.ts';
export { generatePassword } from './password.ts';
export { identifyBy, identityRoutes, isViewsCallBy } from './routes.ts';
export { readCookie, readSessionCookieText, setSessionCookies } from './session-cookie.ts';
export type { RestrictionKind, User } from './user-store.ts';
