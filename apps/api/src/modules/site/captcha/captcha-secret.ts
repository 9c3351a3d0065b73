import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/db.ts';

/**
 * Returns the key that signs captchas and fingerprints. It is created once, and all processes share it through the
 * database.
 */
export function createSecret(db: Database): () => Promise<Buffer> {
  let known: Promise<Buffer> | null = null;
  return () => {
    known ??= load(db).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

async function load(db: Database): Promise<Buffer> {
  const read = () => db.query<{ secret: Buffer }>('select secret from captcha_key');
  const there = (await read())[0];
  if (there) return there.secret;
  await db.query('insert into captcha_key (secret) values ($1) on conflict do nothing', [randomBytes(32)]);
  const made = (await read())[0];
  if (!made) throw new Error('no key for captchas');
  return made.secret;
}
