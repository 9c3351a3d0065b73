import type { SeedStream } from '@touchline/game-kit';

/** A fast stream for Monte Carlo tests (mulberry32). The product itself uses only the HMAC stream. */
export function quickStream(seed: number): SeedStream {
  let state = seed >>> 0;
  return {
    u32() {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = Math.imul(state ^ (state >>> 15), state | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return (t ^ (t >>> 14)) >>> 0;
    },
  };
}

/** Returns the mean of samples and its standard error. */
export function monteCarlo(runs: number, draw: () => number): { mean: number; error: number } {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < runs; i += 1) {
    const value = draw();
    sum += value;
    squares += value * value;
  }
  const mean = sum / runs;
  return { mean, error: Math.sqrt(Math.max(0, squares / runs - mean * mean) / runs) };
}
