import { z } from 'zod';

/** Text written by people: no control characters but line breaks, and not only spaces. */
export const prose = (length: number, least = 1) =>
  z
    .string()
    .trim()
    .min(least)
    .max(length)
    .regex(/^(?:[^\p{C}]|[\n\t\u200c-\u200f])*$/u, 'text without control characters');
