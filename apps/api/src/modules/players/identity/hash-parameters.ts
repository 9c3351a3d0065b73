/** Cost of Argon2id: KiB of memory, passes over it, parallelism. */
export type HashParameters = { memoryCost: number; timeCost: number; parallelism: number };

/**
 * One pass more than the second recommended option of RFC 9106, with parallelism 1: 50 to 250 ms per hash on a small
 * server (RL-45).
 */
export const strongParameters: HashParameters = { memoryCost: 65_536, timeCost: 4, parallelism: 1 };

/** Parameters of earlier releases. An account keeps such a hash until its next log-in. */
export const earlierParameters: readonly HashParameters[] = [
  { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
];

/** The parameters stored in a hash, or null for a text that is not such a hash. */
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
