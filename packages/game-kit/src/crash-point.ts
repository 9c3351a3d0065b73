import type { SeedStream } from './seed-stream.ts';
import { u52 } from './uniform.ts';

const ALL = 2n ** 52n;

/** The crash point in hundredths: floor(97 x 2^52 / (2^52 - r)), at least 100, with r = u52 (DR-8.30). */
export function crashPoint(stream: SeedStream): number {
  const point = (97n * ALL) / (ALL - BigInt(u52(stream)));
  return point < 100n ? 100 : Number(point);
}

/** How many of the 2^52 values of r give a crash point of at least `hundredths`, for hundredths above 100 (DR-8.30). */
export const pointsFrom = (hundredths: number): bigint => (97n * ALL) / BigInt(hundredths);
