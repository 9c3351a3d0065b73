import { z } from 'zod';

/** Text as people write it: no controls but line breaks, and something besides spaces. */
export const prose = (length: number, least = 1) =>
  z
    .string()
    .trim()
    .min(least)
    .max(length)
    .regex(/^(?:[^\p{C}]|[\n\t\u200c-\u200f])*$/u, 'text without control characters');
