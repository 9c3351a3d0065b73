import type { DepositField } from '@touchline/contracts/banking';
import type { DepositFormField } from './provider.ts';

export type DepositDetails = { [Field in DepositField]?: string | undefined };

/**
 * Checks a deposit form against its fields (DR-12.53): each must be there, in its length, and match its pattern as a
 * whole; spaces around a text do not count. A field that the method does not have is refused.
 * @returns the texts that the provider gets; null for a wrong form
 */
export function readDepositFields(
  fields: readonly DepositFormField[],
  given: DepositDetails,
): Partial<Record<DepositField, string>> | null {
  const names = (Object.keys(given) as DepositField[]).filter((name) => given[name] !== undefined);
  if (names.some((name) => !fields.some((field) => field.name === name))) return null;
  const details: Partial<Record<DepositField, string>> = {};
  for (const { name, pattern, maxLength } of fields) {
    const text = (given[name] ?? '').trim();
    if (text.length > maxLength || !new RegExp(`^(?:${pattern})$`, 'u').test(text)) return null;
    details[name] = text;
  }
  return details;
}
