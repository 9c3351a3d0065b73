import { createHmac, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Nonce and PKCE verifier of an attempt. Only this site can compute them: the browser knows the state, and the key is
 * outside the database (DR-13.101).
 */
export function secretsOf(key: string, state: string): { nonce: string; verifier: string } {
  const derive = (purpose: string): string =>
    createHmac('sha256', key).update(`${purpose}\n${state}`).digest('base64url');
  return { nonce: derive('social-nonce'), verifier: derive('social-verifier') };
}
