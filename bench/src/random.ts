/** Creates numbers from 0 to 1 that are the same for the same seed (xorshift32), so a run can be reproduced. */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
