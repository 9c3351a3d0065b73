import { createHmac, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The nonce of one-tap sign-in in a browser (DR-13.127): only the browser whose cookie it is can use a credential that
 * repeats it.
 */
export const oneTapNonceOf = (key: string, browser: string): string =>
  createHmac('sha256', key).update(`one-tap-nonce\n${browser}`).digest('base64url');

/**
 * Nonce and PKCE verifier of an attempt. Only this site can compute them: the browser knows the state, and the key is
 * outside the database (DR-13.101).
 */
export function secretsOf(key: string, state: string): { nonce: string; verifier: string } {
  const derive = (purpose: string): string =>
    createHmac('sha256', key).update(`${purpose}\n${state}`).digest('base64url');
  return { nonce: derive('social-nonce'), verifier: derive('social-verifier') };
}
