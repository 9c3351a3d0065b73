export type AppealRefusal = 'too_many' | 'busy' | 'failed';

/** Which sentence an appeal that was not received gets, by the code of the answer. */
export function appealRefusalOf(code: string): AppealRefusal {
  if (code === 'site/too-many-appeals') return 'too_many';
  return code === 'request/rate-limit' ? 'busy' : 'failed';
}
