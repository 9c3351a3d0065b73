import type { FingerprintApi } from '@touchline/contracts/site';
import type { Clock } from '../../../platform/process/clock.ts';
import { newNonce, readSigned, sign } from './captcha-ticket.ts';

/** How long a fingerprint is valid. Pages renew it long before; a browser that was closed requests a new one. */
const lifeSec = 24 * 3600;
/** The cookie that stores the id of a browser whose visitor agreed to functional cookies. */
export const deviceCookie = { name: 'device_id', maxAgeSec: 180 * 86_400 } as const;

export type Device = { id: string };

export type Fingerprints = {
  /** Signs an id: the browser's stored id when there is one, otherwise a temporary id. */
  issue: (known: string | null, data: FingerprintApi['issue']['body']['data']) => Promise<Issued>;
  /** Returns the browser that a token names; null when the token is forged, malformed or expired. */
  read: (token: string) => Promise<Device | null>;
};
export type Issued = FingerprintApi['issue']['reply'] & { id: string };

const isId = (text: string | null): text is string => text !== null && /^[\w-]{22}$/.test(text);

/**
 * A fingerprint is a random number with a signature. It identifies one browser, and only with the visitor's consent. It
 * contains nothing about the person or the machine (RL-83: minimal personal data).
 */
export function createFingerprints(deps: { clock: Clock; secret: () => Promise<Buffer> }): Fingerprints {
  const nowSec = (): number => Math.floor(deps.clock.nowMs() / 1000);
  return {
    issue: async (known, data) => {
      const id = isId(known) ? known : newNonce();
      const expiresAt = nowSec() + lifeSec;
      return { id, token: sign(await deps.secret(), 'device', { id, expiresAt }), expiresAt, data };
    },
    read: async (token) => {
      if (token.length > 400) return null;
      const device = readSigned(await deps.secret(), 'device', token) as
        | (Device & { expiresAt: number })
        | null;
      return device && device.expiresAt > nowSec() ? { id: device.id } : null;
    },
  };
}
