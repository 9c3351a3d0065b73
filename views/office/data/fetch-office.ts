import type { ApiAnswer } from '@touchline/contracts/remote-views';

/** Returns the reply of a call that the page needs. Throws when the call failed, and the host shows its error box. */
export function mustAnswer<T>(answer: ApiAnswer<T>, what: string): T {
  if (answer.outcome === 'ok') return answer.data;
  throw new Error(`${what} answered ${answer.status} ${answer.code}`);
}
