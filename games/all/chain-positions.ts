/** Finds the position of a seed in its hash chain (DR-8.8, DR-8.105). */
import { toHex } from '@touchline/game-kit';

/** The rounds of a chain are numbered from 1 to this (DR-8.101). */
export const MOST_POSITION = 100_000;

/**
 * How often a seed is hashed until it is the terminal hash of its chain.
 *
 * @param terminalHash 64 lower-case hex digits
 * @returns 1 for the seed of the first round; null when it is not the terminal hash after 100,000 hashes
 */
export type FindPosition = (terminalHash: string, seed: Uint8Array) => number | null;

/** Remembers what it has hashed: all rounds of one chain take as many hashes as their greatest number. */
export function createFindPosition(previousInChain: (seed: Uint8Array) => Uint8Array): FindPosition {
  const chains = new Map<string, Map<string, number>>();
  return (terminalHash, seed) => {
    const known = chains.get(terminalHash) ?? new Map([[terminalHash, 0]]);
    chains.set(terminalHash, known);
    const passed: string[] = [];
    let value = seed;
    let text = toHex(value);
    // A seed that is the terminal hash itself decides no round.
    while (!known.has(text)) {
      if (passed.length === MOST_POSITION) return null;
      passed.push(text);
      value = previousInChain(value);
      text = toHex(value);
    }
    const reached = known.get(text) ?? 0;
    const position = reached + passed.length;
    passed.forEach((one, at) => known.set(one, position - at));
    return position >= 1 && position <= MOST_POSITION ? position : null;
  };
}
