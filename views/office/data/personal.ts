/** The player's personal data (DR-13.137, DR-13.138). */
import { type PersonalDataApi, personalDataPaths } from '@touchline/contracts/players';
import { call, refusalKey, type RefusalTexts } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';
import { readSecurity, type SecurityData } from './security.ts';

export interface PersonalPageData {
  readonly personal: PersonalDataApi['read']['reply'];
  /** Whether and until when the identity is confirmed. */
  readonly security: Pick<SecurityData, 'secondStep' | 'grantEndsAtMs'>;
}

export async function readPersonal(request: LoadRequest): Promise<PersonalPageData> {
  const { api, signal } = request;
  const [personal, security] = await Promise.all([
    call(api, personalDataPaths.read, { signal }),
    readSecurity(request),
  ]);
  return { personal: mustAnswer(personal, 'personal data'), security };
}

const TEXTS = {
  'personal/refused': 'main_query_error',
  'personal/locked': 'office_personal_locked_now',
  'personal/closed': 'office_personal_closed',
  'security/proof-needed': 'office_personal_proof',
  'request/rate-limit': 'office_security_error_too_many_tries',
  network: 'office_security_error_network',
} as const satisfies RefusalTexts<(typeof personalDataPaths)['save']>;

export const personalRefusalKey = (code: string) => refusalKey(TEXTS, code, 'main_query_error');

/** Returns the fields whose typed value differs from the stored one, without outer spaces. */
export function changedFields<Field extends string>(
  fields: readonly Field[],
  typed: Readonly<Partial<Record<Field, string>>>,
  stored: Readonly<Partial<Record<Field, string | null>>>,
): Partial<Record<Field, string>> {
  const changed: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = typed[field]?.trim();
    if (value !== undefined && value !== (stored[field] ?? '')) changed[field] = value;
  }
  return changed;
}
