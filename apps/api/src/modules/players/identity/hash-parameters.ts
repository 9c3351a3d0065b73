/** Cost of Argon2id: memory in KiB, number of passes, parallelism. */
export type HashParameters = { memoryCost: number; timeCost: number; parallelism: number };

/**
 * The second recommended option of RFC 9106, with one more pass and parallelism 1. A hash takes 50 to 250 ms on a small
 * server (RL-45).
 */
export const strongParameters: HashParameters = { memoryCost: 65_536, timeCost: 4, parallelism: 1 };

/** Parameters of earlier releases. An account keeps such a hash until its next log-in. */
export const earlierParameters: readonly HashParameters[] = [
  { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
];

/** Returns the parameters of a stored hash, or null when the text is not an Argon2id hash. */
export function parametersOf(hash: string): HashParameters | null {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash);
  if (!found) return null;
  const [memoryCost = 0, timeCost = 0, parallelism = 0] = found.slice(1).map(Number);
  return { memoryCost, timeCost, parallelism };
}

const workOf = ({ memoryCost, timeCost }: HashParameters): number => memoryCost * timeCost;

export const isWeaker = (one: HashParameters, other: HashParameters): boolean => workOf(one) < workOf(other);

export const isSame = (one: HashParameters, other: HashParameters): boolean =>
  one.memoryCost === other.memoryCost &&
  one.timeCost === other.timeCost &&
  one.parallelism === other.parallelism;
