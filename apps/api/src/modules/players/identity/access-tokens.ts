import { randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '../../../platform/database/db.ts';

/**
 * Lifetime in seconds by audience. `web-api`: calls of the web API; `views`: rendering a view for its visitor; `video`:
 * videos, renewed every 10 minutes (SH-PL-004).
 */
export const tokenLifeSec = { 'web-api': 600, views: 60, video: 900 } as const;
export type TokenAudience = keyof typeof tokenLifeSec;

const issuer = 'touchline';
const algorithm = 'HS256';

export type Tokens = {
  issue: (
    audience: TokenAudience,
    session: { userId: bigint; sessionId: bigint },
  ) => Promise<{ token: string; expiresAtSec: number }>;
  /**
   * Returns the session of a token. Null for a token that is forged, for another audience, expired or malformed
   * (RL-49).
   */
  read: (audience: TokenAudience, token: string) => Promise<{ userId: bigint; sessionId: bigint } | null>;
};

type Key = { kid: string; secret: Uint8Array };

/** Creates and reads signed tokens. The key is created once, and all processes share it through the database. */
export function createTokens(db: Database, nowMs: () => number): Tokens {
  let key: Promise<Key> | null = null;
  const signingKey = (): Promise<Key> => {
    key ??= loadKey(db).catch((error: unknown) => {
      key = null;
      throw error;
    });
    return key;
  };
  return {
    issue: async (audience, session) => {
      const { kid, secret } = await signingKey();
      const issuedAtSec = Math.floor(nowMs() / 1000);
      const expiresAtSec = issuedAtSec + tokenLifeSec[audience];
      const token = await new SignJWT({ sid: String(session.sessionId) })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(session.userId))
        .setIssuedAt(issuedAtSec)
        .setExpirationTime(expiresAtSec)
        .setJti(randomUUID())
        .sign(secret);
      return { token, expiresAtSec };
    },
    read: async (audience, token) => {
      const { kid, secret } = await signingKey();
      try {
        const { payload, protectedHeader } = await jwtVerify(token, secret, {
          algorithms: [algorithm],
          issuer,
          audience,
          typ: 'at+jwt',
          currentDate: new Date(nowMs()),
          requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        });
        const sid = payload['sid'];
        if (protectedHeader.kid !== kid || typeof sid !== 'string' || !payload.sub) return null;
        if ((payload.iat ?? 0) * 1000 > nowMs() + 1000) return null;
        return { userId: BigInt(payload.sub), sessionId: BigInt(sid) };
      } catch {
        // A caller with an invalid token is treated as a guest.
        return null;
      }
    },
  };
}

async function loadKey(db: Database): Promise<Key> {
  const read = () =>
    db.query<{ kid: string; secret: Buffer }>(
      'select kid, secret from identity_signing_key order by created_at, kid limit 1',
    );
  const known = (await read())[0];
  if (known) return known;
  await db.query(
    'insert into identity_signing_key (kid, secret) select $1, $2 where not exists (select 1 from identity_signing_key)',
    [randomBytes(6).toString('hex'), randomBytes(32)],
  );
  const made = (await read())[0];
  if (!made) throw new Error('no signing key');
  return made;
}
