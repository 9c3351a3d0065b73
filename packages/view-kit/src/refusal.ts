/** A server refusal, ready to be shown. Each view has its own texts for the codes. */
import type { ApiAnswer } from '@touchline/contracts/remote-views';

export interface Refusal {
  /** Such as `session/bad-credentials`, or `network` without a response. */
  readonly code: string;
  /** Seconds to wait before the next attempt; 0 when there is no limit. */
  readonly waitSec: number;
}

/** The refusal in a failed answer. A wait is rounded up to whole seconds. */
export function refusalOf(answer: Extract<ApiAnswer<unknown>, { outcome: 'failed' }>): Refusal {
  const details = answer.details as { waitSec?: unknown } | null | undefined;
  const waitSec = typeof details?.waitSec === 'number' ? Math.ceil(details.waitSec) : 0;
  return { code: answer.status === 0 ? 'network' : answer.code, waitSec };
}
