export type AppealRefusal = 'too_many' | 'busy' | 'failed';

/** The text of a refused appeal, by the code of the response. */
export function appealRefusalOf(code: string): AppealRefusal {
  if (code === 'site/too-many-appeals') return 'too_many';
  return code === 'request/rate-limit' ? 'busy' : 'failed';
}
