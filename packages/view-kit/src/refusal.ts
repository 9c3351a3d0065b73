/** What the server said no with, ready to be shown. Each view has its own sentences for the codes. */
import type { ApiAnswer } from '@touchline/contracts/remote-views';

export interface Refusal {
  /** Such as `session/bad-credentials`, or `network` when nobody answered. */
  readonly code: string;
  /** How long to wait before the next try, in seconds; 0 when that is not the matter. */
  readonly waitSec: number;
}

/** The refusal in a failed answer. A wait is rounded up to whole seconds. */
export function refusalOf(answer: Extract<ApiAnswer<unknown>, { outcome: 'failed' }>): Refusal {
  const details = answer.details as { waitSec?: unknown } | null | undefined;
  const waitSec = typeof details?.waitSec === 'number' ? Math.ceil(details.waitSec) : 0;
  return { code: answer.status === 0 ? 'network' : answer.code, waitSec };
}
