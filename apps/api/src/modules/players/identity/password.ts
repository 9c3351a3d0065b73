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
 * Threads for hashing, one per core except one, with a lower priority than all others. Many log-ins at once wait in a
 * queue, and a bet does not (RL-72). The priority is lowered on Linux only, because elsewhere it would apply to the
 * whole process.
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
   * Compares a password with the stored hash of an account, or with a decoy for an unknown account (null). The same
   * hashes are computed either way, so the time does not reveal whether the account exists (RL-47).
   * @returns whether it matches, and whether the hash has weaker parameters than today's (RL-45)
   */
  check: (storedHash: string | null, password: string) => Promise<{ isRight: boolean; isOutdated: boolean }>;
};

/**
 * @param options.parameters of new hashes; tests of other features use cheap ones
 * @throws in production when they are weaker than `strongParameters`
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
  // Each check computes one hash for every cost that a stored hash may have, so an account with an earlier cost takes
  // as long as an unknown one.
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

/** A password for one-click registration: 12 characters that can be copied by hand, about 69 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 12 }, () => readable[randomInt(readable.length)]).join('');
