/** What the server said no with, ready to be shown. */
import type { ApiAnswer } from '@touchline/contracts/view-context';
import type { Translate } from '@touchline/i18n';

export interface Refusal {
  /** `session/bad-credentials`, or `network` when nobody answered. */
  readonly code: string;
  /** How long to wait before the next try, in seconds; 0 when that is not the matter. */
  readonly waitSec: number;
}

export function refusalOf(answer: Extract<ApiAnswer<unknown>, { outcome: 'failed' }>): Refusal {
  const details = answer.details as { waitSec?: unknown } | null | undefined;
  const waitSec = typeof details?.waitSec === 'number' ? Math.ceil(details.waitSec) : 0;
  return { code: answer.status === 0 ? 'network' : answer.code, waitSec };
}

/** The sentence for a refusal; codes without one get the general one. */
export function refusalText(code: string, t: Translate): string {
  return t.find(`auth_error_${code.replaceAll(/[/-]/g, '_')}`) ?? t('auth_error_other');
}
