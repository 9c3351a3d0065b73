import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import {
  earlierParameters,
  type HashParameters,
  isSame,
  isWeaker,
  parametersOf,
  strongParameters,
} from './hash-parameters.ts';
import type { HashTask } from './hash-worker.ts';

/** Runs one task of the hash worker. */
export type RunHash = (task: HashTask) => Promise<string | boolean[]>;

/**
 * The number of hashing threads: one per core minus one, at a lower priority than all other threads. Under many
 * simultaneous log-ins, hashes wait in a queue and bets do not (RL-72). The priority is lowered on Linux only, because
 * elsewhere it would apply to the whole process.
 */
const threads = new Piscina<HashTask, string | boolean[]>({
  filename: new URL('./hash-worker.ts', import.meta.url).href,
  name: 'hashTask',
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: 60_000,
  niceIncrement: process.platform === 'linux' ? 10 : 0,
});

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /**
   * Compares a password with an account's stored hash, or with a decoy when the account is unknown (null). Both cases
   * compute the same number of hashes, so the time does not reveal whether the account exists (RL-47).
   * @returns whether the password matches, and whether the hash has weaker parameters than today's (RL-45)
   */
  check: (storedHash: string | null, password: string) => Promise<{ isRight: boolean; isOutdated: boolean }>;
};

/**
 * @param options.parameters cost of new hashes; tests of other features use a low cost
 * @throws in production when the cost is lower than `strongParameters`
 */
export function createPasswords(
  options: { parameters?: HashParameters; isProduction?: boolean; run?: RunHash } = {},
): Passwords {
  const {
    parameters = strongParameters,
    isProduction = process.env['NODE_ENV'] === 'production',
    run = (task) => threads.run(task),
  } = options;
  if (isProduction && isWeaker(parameters, strongParameters))
    throw new Error('the cost of password hashes is too low for production');
  const hashWith = async (password: string, cost: HashParameters): Promise<string> =>
    String(await run({ password, parameters: cost }));
  // Each check computes one hash for every cost that a stored hash can have. So a log-in to an account with an older
  // hash takes as long as one to an unknown account.
  const costs = [parameters, ...earlierParameters.filter((earlier) => isWeaker(earlier, parameters))];
  let decoys: Promise<string[]> | null = null;
  /** Decoy hashes, one for each cost. */
  const decoyHashes = (): Promise<string[]> =>
    (decoys ??= Promise.all(costs.map((cost) => hashWith(randomBytes(32).toString('hex'), cost))));
  return {
    hash: (password) => hashWith(password, parameters),
    check: async (storedHash, password) => {
      const decoysNow = await decoyHashes();
      const stored = storedHash === null ? null : parametersOf(storedHash);
      const at = stored === null ? -1 : costs.findIndex((cost) => isSame(cost, stored));
      const hashes = [...decoysNow];
      if (storedHash !== null && stored !== null) hashes[at === -1 ? hashes.length : at] = storedHash;
      const fits = await run({ password, hashes });
      const place = at === -1 ? decoysNow.length : at;
      return {
        isRight: stored !== null && Array.isArray(fits) && fits[place] === true,
        isOutdated: stored !== null && isWeaker(stored, parameters),
      };
    },
  };
}

const readable = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Generates a password for one-click registration: 12 characters that are easy to copy by hand, about 69 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 12 }, () => readable[randomInt(readable.length)]).join('');
