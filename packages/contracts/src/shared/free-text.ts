import { z } from 'zod';

/** Text that people write: no control characters except line breaks, and not only spaces. */
export const freeText = (length: number, least = 1) =>
  z
    .string()
    .trim()
    .min(least)
    .max(length)
    .regex(/^(?:[^\p{C}]|[\n\t\u200c-\u200f])*$/u, 'text without control characters');
