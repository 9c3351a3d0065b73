/** A person's data: exports and the erasure (DR-13.145 to DR-13.162). */
import { type PrivacyApi, privacyPaths } from '@touchline/contracts/players';
import { call, refusalKey, type RefusalTexts } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';
import { readSecurity, type SecurityData } from './security.ts';

export type PrivacyState = PrivacyApi['read']['reply'];

export interface PrivacyPageData {
  readonly privacy: PrivacyState;
  /** Whether and until when the identity is confirmed. */
  readonly security: Pick<SecurityData, 'secondStep' | 'grantEndsAtMs'>;
}

export async function readPrivacy(request: LoadRequest): Promise<PrivacyPageData> {
  const { api, signal } = request;
  const [privacy, security] = await Promise.all([
    call(api, privacyPaths.read, { signal }),
    readSecurity(request),
  ]);
  return { privacy: mustAnswer(privacy, 'privacy'), security };
}

const TEXTS = {
  'privacy/too-soon': 'office_privacy_too_soon',
  'privacy/closed': 'office_privacy_closed',
  'privacy/blocked': 'office_privacy_blocked',
  'privacy/erasure-open': 'office_privacy_open',
  'privacy/no-erasure': 'office_privacy_none',
  'privacy/operator': 'office_privacy_operator',
  'security/proof-needed': 'office_personal_proof',
  'request/rate-limit': 'office_security_error_too_many_tries',
  network: 'office_security_error_network',
} as const satisfies RefusalTexts<(typeof privacyPaths)['askExport' | 'askErasure' | 'takeBack']>;

export const privacyRefusalKey = (code: string) => refusalKey(TEXTS, code, 'main_query_error');
