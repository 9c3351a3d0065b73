export type { PersonMarks } from './barred-persons.ts';
export { auditSubjectOf } from './access-audit.ts';
export { deviceText } from './device-name.ts';
export type { FirstFactorDone } from './first-factor.ts';
export { isCurrentHash, type Stopped } from './log-in.ts';
export { logInStopped, signedInAnswer } from './log-in-answer.ts';
export { readProtection } from './security-store.ts';
export { decodeCredential } from './decode-credential.ts';
export { issueCode, useCode } from './e-mail-codes.ts';
export { identityCommands } from './operator-commands.ts';
export { handOverRoutes } from './hand-over-routes.ts';
export type { GrantProof, NotGranted, PasswordProof } from './grant.ts';
export { ownOf } from './own-call.ts';
export { proofNeeded } from './owner-refusal.ts';
export type { HashParameters } from './hash-parameters.ts';
export { createIdentity, type Identity } from './identity.ts';
export { deviceOf, phoneRoutes, smsRefusal } from './phone-routes.ts';
export { twoStepRoutes } from './two-step-routes.ts';
export { passkeyRoutes } from './passkey-routes.ts';
export { qrLogInRoutes } from './qr-log-in-routes.ts';
export { hasPasskey } from './passkey-store.ts';
export { readPhone, splitPhone } from './phone-numbers.ts';
export { activationType, protectionLevel } from './protection-level.ts';
export { secureDataRoutes } from './secure-data-routes.ts';
export { securityRoutes } from './security-routes.ts';
export type { OpenedSession } from './sessions.ts';
export { isPasswordWeak } from './password-strength.ts';
export { generatePassword } from './password.ts';
export { identifyBy, identityRoutes, isViewsCallBy } from './routes.ts';
export { readPermissions } from './permissions.ts';
export {
  readCookie,
  readGrantCookie,
  readKnownDeviceCookie,
  readSessionCookieText,
  setKnownDeviceCookie,
  setSessionCookies,
} from './session-cookie.ts';
export {
  findAccounts,
  lockNewAccounts,
  type OpenReturn,
  readRegistration,
  type Restriction,
  type RestrictionKind,
  type User,
} from './user-store.ts';
