import { describe, expect, it } from 'vitest';
import { sharedBuffersMb } from './embedded-postgres.ts';

describe('memory of the embedded PostgreSQL', () => {
  it.each([
    [300, 128],
    [2048, 512],
    [3001, 750],
    [24_000, 1024],
  ])('a machine of %i MB gets %i MB of shared buffers', (memoryMb, buffersMb) => {
    expect(sharedBuffersMb(memoryMb)).toBe(buffersMb);
  });
});
