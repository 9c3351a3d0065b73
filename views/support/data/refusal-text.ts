/** What a refusal is called in this view. */
import type { Translate } from '@touchline/i18n';
import type { Refusal } from '@touchline/view-kit';

/** So short a wait is not said in minutes: many write at this moment, not this one too much. */
const MOMENT_SEC = 5;

/** The sentence for a refusal; codes without one get the general one. */
export function refusalText({ code, waitSec }: Refusal, t: Translate): string {
  if (code === 'support/too-many' && waitSec <= MOMENT_SEC) return t('support_error_request_rate_limit');
  if (code === 'support/too-many') return t('support_error_too_many', { minutes: Math.ceil(waitSec / 60) });
  const key = code.replace(/^support\//, '').replaceAll(/[/-]/g, '_');
  return t.find(`support_error_${key}`) ?? t('support_error_other');
}
