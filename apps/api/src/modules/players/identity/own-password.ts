import type { Database } from '../../../platform/database/db.ts';
import type { Captcha } from '../../site/captcha/index.ts';
import type { Stopped } from './log-in.ts';
import type { Passwords } from './password.ts';
import { findByLogin, findUser } from './user-store.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findByLogin>>>;

/**
 * Compares the password that a signed-in player typed to confirm a change. Attempts are counted by account, as log-ins
 * are (RL-46): a person at an open session cannot guess the password.
 */
export async function checkOwnPassword(
  { db, captcha, passwords }: { db: Database; captcha: Captcha; passwords: Passwords },
  userId: bigint,
  password: string,
  captchaResult: string | null,
): Promise<{ outcome: 'right'; user: Account } | { outcome: 'bad-credentials' } | Stopped> {
  const name = `password-of:${userId}`;
  const verdict = await captcha.evaluate('login', {
    names: { [name]: 1 },
    isSignedIn: true,
    result: captchaResult,
  });
  if (verdict.outcome !== 'open') {
    await captcha.refund('login', name);
    return verdict;
  }
  const known = await findUser(db, userId);
  const user = known && (await findByLogin(db, known.accountNumber));
  const { isRight } = await passwords.check(user?.passwordHash ?? null, password);
  if (!user || !isRight) return { outcome: 'bad-credentials' };
  await captcha.reset('login', name);
  return { outcome: 'right', user };
}
