/** The texts of refusals in this view. */
import type { Translate } from '@touchline/i18n';
import type { Refusal } from '@touchline/view-kit';

/** A wait this short is not given in minutes: it is caused by load, not by this visitor. */
const MOMENT_SEC = 5;

/** The text of a refusal; codes without one get the general text. */
export function refusalText({ code, waitSec }: Refusal, t: Translate): string {
  if (code === 'support/too-many' && waitSec <= MOMENT_SEC) return t('support_error_request_rate_limit');
  if (code === 'support/too-many') return t('support_error_too_many', { minutes: Math.ceil(waitSec / 60) });
  const key = code.replace(/^support\//, '').replaceAll(/[/-]/g, '_');
  return t.find(`support_error_${key}`) ?? t('support_error_other');
}
