/** The player's consent to the newsletter (DR-13.123). */
import { type NewsletterApi, newsletterPaths } from '@touchline/contracts/players';
import { call, refusalKey, type RefusalTexts } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

export type NewsletterData = NewsletterApi['state']['reply'];

export async function readNewsletter({
  api,
  signal,
}: Pick<LoadRequest, 'api' | 'signal'>): Promise<NewsletterData> {
  return mustAnswer(await call(api, newsletterPaths.state, { signal }), 'newsletter');
}

const TEXTS = {
  'newsletter/no-email': 'office_newsletter_no_email',
  'newsletter/restricted': 'office_newsletter_error_restricted',
  'newsletter/text-changed': 'office_newsletter_error_text',
  'request/rate-limit': 'office_security_error_too_many_tries',
  network: 'office_security_error_network',
} as const satisfies RefusalTexts<(typeof newsletterPaths)['change']>;

export const newsletterRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_security_error_other');
