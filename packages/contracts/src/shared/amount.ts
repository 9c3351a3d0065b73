import { z } from 'zod';

/** An amount as the client sends it: a decimal string, never a JSON number (DR-1.4, DR-1.5). */
export const amountText = z
  .string()
  .max(24)
  .regex(/^(0|[1-9][0-9]{0,14})(\.[0-9]{1,8})?$/, 'an amount such as "12.50"');

/** An amount as the server sends it. */
export const amountReply = z.string().regex(/^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/);

export const currencyCode = z.string().regex(/^[A-Z0-9]{3,8}$/, 'a currency code such as "EUR"');
