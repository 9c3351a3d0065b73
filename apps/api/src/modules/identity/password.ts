import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { passwordLimits } from '@touchline/contracts';
import pLimit from 'p-limit';

/** Argon2id at 19 MiB and two passes, about 26 ms a hash on a small server (RL-45). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashed one after another, on all cores but one: a crowd at the log-in waits in line, and a bet does not (RL-72). By a
 * library, since a line that loses nobody is not ours to write.
 */
const inLine = pLimit(Math.max(1, availableParallelism() - 1));

/** The hash of no password: verified when the user is unknown, so that both answers take as long (RL-47). */
const nobodysHash = hash(randomBytes(32).toString('hex'), parameters);

export const hashPassword = (password: string): Promise<string> => inLine(() => hash(password, parameters));

/** Verifies a password; for an unknown user pass null and it takes the same time to say no. */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  const stored = storedHash ?? (await nobodysHash);
  const isRight = await inLine(() => verify(stored, password));
  return storedHash !== null && isRight;
}

/** Passwords everybody tries first, and ours: refused whatever their length. */
const refusedPasswords = new Set(
  [
    'password',
    '12345678',
    '123456789',
    '1234567890',
    'qwertyui',
    'qwerty123',
    'password1',
    'iloveyou',
    '11111111',
  ]
    .concat(['00000000', '88888888', 'abcd1234', 'football', 'baseball', 'superman', 'sunshine', 'princess'])
    .concat([
      'touchline',
      'letmein1',
      'trustno1',
      'welcome1',
      'passw0rd',
      'qwertyuiop',
      '1q2w3e4r',
      'zaq12wsx',
    ]),
);

/** Length in characters as typed, no composition rule (RL-45). */
export function isPasswordWeak(password: string): boolean {
  const length = Array.from(password).length;
  return (
    length < passwordLimits.min || length > passwordLimits.max || refusedPasswords.has(password.toLowerCase())
  );
}

const readable = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password for one-click registration: 12 characters a person can copy by hand, about 69 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 12 }, () => readable[randomInt(readable.length)]).join('');
