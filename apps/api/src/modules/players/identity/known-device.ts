import type { Clock } from '../../../platform/process/clock.ts';
import { newNonce, readSigned, sign } from '../../site/captcha/index.ts';

/** How long a browser is remembered; every log-in begins it anew. */
export const knownDeviceLifeMs = 400 * 86_400_000;
/** Accounts one browser is remembered for: a family, not a shop. The longest ago goes first. */
const maxAccounts = 5;
const maxCharacters = 1000;

/** A browser from which some accounts have logged in: account id and when. */
type Device = { id: string; accounts: [userId: string, atMs: number][] };

export type KnownDevices = {
  /**
   * The name under which this browser's guesses at an account are counted, apart from those of strangers; null when no
   * log-in of this account was made from it since its last password change (RL-46).
   */
  nameFor: (
    cookie: string | null,
    account: { userId: bigint; passwordChangedAtMs: number },
  ) => Promise<string | null>;
  /** The cookie after a log-in: what the browser had, and this account. */
  remember: (cookie: string | null, userId: bigint) => Promise<string>;
  /** Whether a cookie is one of ours and still in time. */
  isKnown: (cookie: string | null) => Promise<boolean>;
};

/** Browsers that have logged in before, known by a signed cookie; nothing is stored of them. */
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
    isKnown: async (cookie) => (await read(cookie)) !== null,
  };
}
