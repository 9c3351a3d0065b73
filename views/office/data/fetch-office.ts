import type { ApiAnswer } from '@touchline/contracts/remote-views';

/** The reply of a call that the page cannot do without. Throws otherwise: the host shows its error box. */
export function mustAnswer<T>(answer: ApiAnswer<T>, what: string): T {
  if (answer.outcome === 'ok') return answer.data;
  throw new Error(`${what} answered ${answer.status} ${answer.code}`);
}
