import { createHmac } from 'node:crypto';
import { isConstantTimeEqual } from '../../../../platform/process/constant-time-equal.ts';
import { sha256 } from '../../../../platform/process/sha256.ts';
import { identityOf, refused, type SocialProvider } from '../provider.ts';

/** Signed data is at most this old (DR-13.110), and the clocks may differ by as much as `skewSec`. */
const limits = { ageSec: 300, skewSec: 30 } as const;

const fields = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date'] as const;

/**
 * Log-in with Telegram: data with an HMAC-SHA-256 under the hash of the bot's token, by the documents of the Telegram
 * Login Widget. Telegram returns the data in the fragment `tgAuthResult` of the address.
 * @param bot the token of the bot; its number before the colon is the client id
 */
export function createTelegram(bot: { token: string }): SocialProvider {
  return {
    id: 'telegram',
    begin: async ({ origin, returnAddress, state }) => {
      const url = new URL('https://oauth.telegram.org/auth');
      url.searchParams.set('bot_id', bot.token.split(':')[0] ?? '');
      url.searchParams.set('origin', origin);
      url.searchParams.set('request_access', 'write');
      url.searchParams.set('return_to', `${returnAddress}?state=${state}`);
      return { kind: 'redirect', url: url.href };
    },
    prove: async ({ startedAtMs, nowMs }, answer) => {
      const result = answer.get('tgAuthResult');
      if (result === 'false') return refused('social/denied', 'declined');
      const data = readData(result);
      if (!data) return refused('social/proof', 'no data');
      const text = fields
        .filter((name) => data[name] !== undefined)
        .toSorted()
        .map((name) => `${name}=${data[name]}`)
        .join('\n');
      const hash = createHmac('sha256', sha256(bot.token)).update(text).digest('hex');
      if (!isConstantTimeEqual(hash, String(data['hash'] ?? '')))
        return refused('social/proof', 'wrong signature');
      const signedAtSec = Number(data['auth_date']);
      const nowSec = nowMs / 1000;
      const isFresh =
        Number.isInteger(signedAtSec) &&
        signedAtSec <= nowSec + limits.skewSec &&
        signedAtSec >= Math.max(nowSec - limits.ageSec, startedAtMs / 1000 - limits.skewSec);
      if (!isFresh) return refused('social/proof', 'old data');
      const name = [data['first_name'], data['last_name']].filter((part) => part !== undefined).join(' ');
      const identity = identityOf({ subject: data['id'], name });
      return identity ? { outcome: 'proved', identity } : refused('social/proof', 'no subject');
    },
  };
}

/** Reads base64url of a flat JSON object of texts and numbers; null for anything else. */
function readData(result: string | null): Record<string, string | number> | null {
  if (result === null || !/^[A-Za-z0-9_-]{1,4000}=*$/.test(result)) return null;
  try {
    const data: unknown = JSON.parse(Buffer.from(result, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null) return null;
    const isFlat = Object.values(data).every(
      (value) => typeof value === 'string' || typeof value === 'number',
    );
    return isFlat ? (data as Record<string, string | number>) : null;
  } catch {
    return null;
  }
}
