import { areEqualBytes, fromHex, type Hashing, toHex } from './hashing.ts';

/** Length of a server seed in bytes (DR-8.1). */
export const SERVER_SEED_BYTES = 32;

/** 1 to 64 printable ASCII characters without the colon that separates the parts of a message (DR-8.1). */
const CLIENT_SEED = /^[\x20-\x39\x3b-\x7e]{1,64}$/;

/** True when a player's text is valid as a client seed (DR-8.1). */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/** Commitments and hash chains over one implementation of SHA-256. */
export function fairnessOf({ sha256 }: Pick<Hashing, 'sha256'>) {
  /** The commitment published before the first bet: SHA-256 of the seed in lower-case hex (DR-8.1). */
  const commitOf = (serverSeed: Uint8Array): string => toHex(sha256(serverSeed));

  /** True when a revealed seed matches the commitment. */
  function isRevealOf(serverSeed: Uint8Array, commitHex: string): boolean {
    const published = fromHex(commitHex);
    return published !== null && areEqualBytes(sha256(serverSeed), published);
  }

  /** The seed of the previous round: seed_(n-1) = SHA-256(seed_n) (DR-8.8). */
  const previousInChain = (seed: Uint8Array): Uint8Array => sha256(seed);

  /**
   * Returns the seeds of a chain in playing order. The last is `secret`; the hash before the first is published (DR-8.8).
   * @param length number of rounds of the chain, at least 1
   */
  function hashChain(secret: Uint8Array, length: number): { seeds: Uint8Array[]; publishedHash: Uint8Array } {
    const seeds: Uint8Array[] = [];
    let seed = secret;
    for (let i = 0; i < length; i += 1) {
      seeds.push(seed);
      seed = previousInChain(seed);
    }
    return { seeds: seeds.toReversed(), publishedHash: seed };
  }

  /** True when `seed`, hashed `rounds` times, gives an earlier published or revealed value of the chain. */
  function isInChain(seed: Uint8Array, rounds: number, earlier: Uint8Array): boolean {
    let value = seed;
    for (let i = 0; i < rounds; i += 1) value = previousInChain(value);
    return areEqualBytes(value, earlier);
  }

  return { commitOf, isRevealOf, previousInChain, hashChain, isInChain };
}
