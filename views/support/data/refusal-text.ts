/** The texts of refusals in this view. */
import type { supportPaths } from '@touchline/contracts/operations';
import type { Translate } from '@touchline/i18n';
import { type Refusal, refusalKey, type RefusalTexts } from '@touchline/view-kit';

type Called = (typeof supportPaths)[
  | 'callback'
  | 'feedback'
  | 'sendMessage'
  | 'askErasure'
  | 'confirmErasure'];

const TEXTS = {
  'support/no-way-to-answer': 'support_error_no_way_to_answer',
  'support/no-consultant': 'support_error_no_consultant',
  'support/erasure-code': 'support_erase_error_code',
  'support/id-reused': 'support_error_other',
  'request/rate-limit': 'support_error_request_rate_limit',
  'request/invalid': 'support_error_request_invalid',
  network: 'support_error_network',
} as const satisfies Omit<RefusalTexts<Called>, 'support/too-many'>;

/** A wait this short is caused by the load of the site, not by this visitor. So its text has no minutes. */
const MOMENT_SEC = 5;

/** Returns the text of a refusal; a code without its own text gets the general text. */
export function refusalText({ code, waitSec }: Refusal, t: Translate): string {
  if (code === 'support/too-many' && waitSec <= MOMENT_SEC) return t('support_error_request_rate_limit');
  if (code === 'support/too-many') return t('support_error_too_many', { minutes: Math.ceil(waitSec / 60) });
  return t(refusalKey(TEXTS, code, 'support_error_other'));
}
