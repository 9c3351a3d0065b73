/** Reads a refusal of the server for display. Each view has its own texts for the codes. */
import type { ApiAnswer } from '@touchline/contracts/remote-views';

export interface Refusal<Code extends string = string> {
  /** A code such as `session/bad-credentials`, or `network` when no response arrived. */
  readonly code: Code;
  /** Seconds to wait before the next attempt; 0 when there is no limit. */
  readonly waitSec: number;
}

/** Reads the refusal of a failed answer. The wait is rounded up to whole seconds. */
export function readRefusal<Code extends string>(
  answer: Extract<ApiAnswer<unknown, Code>, { outcome: 'failed' }>,
): Refusal<Code | 'network'> {
  const details = answer.details as { waitSec?: unknown } | null | undefined;
  const waitSec = typeof details?.waitSec === 'number' ? Math.ceil(details.waitSec) : 0;
  return { code: answer.status === 0 ? 'network' : answer.code, waitSec };
}
