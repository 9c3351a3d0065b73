import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { passwordLimits } from '@touchline/contracts';
import { Piscina } from 'piscina';
import type { HashTask } from './hash-worker.ts';

/**
 * Threads for hashing, one for each core but one, which give way to everything else that has work: a crowd at the log-in
 * waits in line, and a bet does not (RL-72). By a library that keeps the line and lowers a thread's priority; on Linux
 * only, since elsewhere the whole process would be lowered.
 */
const threads = new Piscina<HashTask, string | boolean>({
  filename: new URL('./hash-worker.ts', import.meta.url).href,
  name: 'hashTask',
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: 60_000,
  niceIncrement: process.platform === 'linux' ? 10 : 0,
});

export const hashPassword = async (password: string): Promise<string> =>
  String(await threads.run({ password, storedHash: null }));

/** The hash of no password: compared when the user is unknown, so that both answers take as long (RL-47). */
let nobodysHash: Promise<string> | null = null;
const hashOfNobody = (): Promise<string> => (nobodysHash ??= hashPassword(randomBytes(32).toString('hex')));

/** Compares a password; for an unknown user pass null and it takes the same time to say no. */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  const ofNobody = await hashOfNobody();
  const isRight = await threads.run({ password, storedHash: storedHash ?? ofNobody });
  return storedHash !== null && isRight === true;
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
