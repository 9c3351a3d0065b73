import { socialFragment } from '@touchline/contracts/players';

/** Answers of providers that are passed on to the page, each at most this long. */
const answerFields = ['code', 'iss', 'error', 'device_id'] as const;
const maxFieldLength = 4000;

/**
 * Where the browser goes on after the provider. The answer is in the fragment, which browsers send to no server and in
 * no referrer. A provider that answers in a fragment itself (Telegram) keeps its own: the state is then in the query.
 */
export function pageAfterProvider(
  attempt: { purpose: 'log-in' | 'link'; lng: string; isSaved: boolean; returnUrl: string },
  state: string,
  query: Readonly<Record<string, unknown>>,
): string {
  const page = attempt.purpose === 'link' ? 'office/security' : 'login';
  const search = new URLSearchParams();
  if (attempt.returnUrl !== '') search.set('return-url', attempt.returnUrl);
  const answer = new URLSearchParams();
  for (const name of answerFields) {
    const value = query[name];
    if (typeof value === 'string' && value.length <= maxFieldLength) answer.set(name, value);
  }
  const fragment = new URLSearchParams({ [socialFragment.state]: state });
  if (attempt.isSaved) fragment.set('save', '1');
  if (answer.size === 0) {
    for (const [name, value] of fragment) search.set(name, value);
    return `/${attempt.lng}/${page}?${search.toString()}`;
  }
  answer.set('state', state);
  fragment.set(socialFragment.answer, answer.toString());
  return `/${attempt.lng}/${page}${search.size === 0 ? '' : `?${search.toString()}`}#${fragment.toString()}`;
}

/** A path of this site for the time after the log-in; empty for any other text. The page checks it again (RL-61). */
export function ownPath(text: string | undefined): string {
  return text !== undefined && /^\/(?![/\\])[!-[\]-~]*$/.test(text) ? text : '';
}
