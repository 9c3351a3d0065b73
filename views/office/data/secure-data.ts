/** The reply of the secure-cookie data call (SH-SE-045). */
import type { SecureDataApi } from '@touchline/contracts/players';

/**
 * Whether the server opened a grant. A reply without its list is logged as an error (SH-SE-048), and the password stays
 * needed.
 */
export function isGranted(
  reply: Partial<SecureDataApi['confirm']['reply']> | null | undefined,
  reportError: (error: unknown) => void,
): boolean {
  if (reply?.ggru !== undefined && reply.ggru.length > 0) return true;
  reportError(new Error('the secure data is empty'));
  return false;
}
