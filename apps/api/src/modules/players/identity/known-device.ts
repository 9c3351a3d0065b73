import type { Clock } from '../../../platform/process/clock.ts';
import { newNonce, readSigned, sign } from '../../site/captcha/index.ts';

/** A browser stays known for this time. Every log-in renews the time. */
export const knownDeviceLifeMs = 400 * 86_400_000;
/** Maximum number of accounts per browser: enough for a family, too few for a shop. The oldest is removed first. */
const maxAccounts = 5;
const maxCharacters = 1000;

/** A browser and its earlier log-ins, each with user id and time. */
type Device = { id: string; accounts: [userId: string, atMs: number][] };

export type KnownDevices = {
  /**
   * Returns the name under which this browser's log-in attempts at an account are counted, separate from unknown
   * devices (RL-46). Null when the account has not logged in from this browser since its last password change.
   */
  nameFor: (
    cookie: string | null,
    account: { userId: bigint; passwordChangedAtMs: number },
  ) => Promise<string | null>;
  /** Returns the new cookie after a log-in: the earlier accounts and this account. */
  remember: (cookie: string | null, userId: bigint) => Promise<string>;
  /** Whether the account has logged in from this browser, also before its last password change. */
  hasLoggedIn: (cookie: string | null, userId: bigint) => Promise<boolean>;
  /** Whether a cookie is valid and not expired. */
  isKnown: (cookie: string | null) => Promise<boolean>;
};

/** Recognises known devices by a signed cookie; the server stores nothing about them. */
export function createKnownDevices(deps: { clock: Clock; secret: () => Promise<Buffer> }): KnownDevices {
  const read = async (cookie: string | null): Promise<Device | null> => {
    if (cookie === null || cookie.length > maxCharacters) return null;
    const device = readSigned(await deps.secret(), 'known-device', cookie) as Device | null;
    if (!device) return null;
    const since = deps.clock.nowMs() - knownDeviceLifeMs;
    const accounts = device.accounts.filter(([, atMs]) => atMs > since);
    return accounts.length > 0 ? { id: device.id, accounts } : null;
  };
  return {
    nameFor: async (cookie, { userId, passwordChangedAtMs }) => {
      const device = await read(cookie);
      const known = device?.accounts.find(([id]) => id === String(userId));
      return device && known && known[1] >= passwordChangedAtMs ? `device:${device.id}:${userId}` : null;
    },
    remember: async (cookie, userId) => {
      const device = await read(cookie);
      const others = (device?.accounts ?? []).filter(([id]) => id !== String(userId));
      const accounts = [[String(userId), deps.clock.nowMs()], ...others].slice(0, maxAccounts);
      return sign(await deps.secret(), 'known-device', { id: device?.id ?? newNonce(), accounts });
    },
    hasLoggedIn: async (cookie, userId) =>
      (await read(cookie))?.accounts.some(([id]) => id === String(userId)) ?? false,
    isKnown: async (cookie) => (await read(cookie)) !== null,
  };
}
