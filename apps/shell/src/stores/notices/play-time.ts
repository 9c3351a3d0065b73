/** What a ping of the limit service says, and what follows from it: notices, and the end of the day's time. */
import type { LimitApi } from '@touchline/contracts/players';
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import type { Clock } from '../../remote-views/ports.ts';

export type Pinged = LimitApi['ping']['reply'];

/** SH-DL-011. */
export const PING_MS = 30_000;

export interface PlayTimePorts {
  readonly clock: Clock;
  readonly ping: () => Promise<ApiAnswer<Pinged>>;
  /** Minutes between reality checks have changed, or were read for the first time. */
  readonly onInterval: (everyMin: number) => void;
  /** The server waits for the answer to a reality check. */
  readonly onCheckDue: () => void;
  /** Whether a raised deposit limit waits for the player's answer. */
  readonly onApproval: (isAwaited: boolean) => void;
  /** The hours of the day are used up now. */
  readonly onEnd: () => void;
}

export interface PlayTime {
  readonly ask: () => Promise<void>;
}

/**
 * Follows the time on the site. The player is logged out once, at the moment when the time is used up (SH-SE-008). After
 * another log-in on the same day the office stays usable, and the server refuses stakes.
 */
export function createPlayTime(ports: PlayTimePorts): PlayTime {
  let everyMin: number | null = null;
  let leftMs: number | null = null;

  async function ask(): Promise<void> {
    const answer = await ports.ping();
    if (answer.outcome === 'failed') return;
    const { realityCheckMin, realityCheck, awaitingApproval, sessionLeftMs } = answer.data;
    if (realityCheckMin !== everyMin) ports.onInterval(realityCheckMin);
    everyMin = realityCheckMin;
    if (realityCheck !== null) ports.onCheckDue();
    ports.onApproval(awaitingApproval.length > 0);
    const hadTime = leftMs !== null && leftMs > 0;
    leftMs = sessionLeftMs;
    if (sessionLeftMs === null) return;
    if (sessionLeftMs === 0) {
      if (hadTime) ports.onEnd();
      return;
    }
    // The end comes between two pings.
    if (sessionLeftMs < PING_MS) ports.clock.setTimer(() => void ask(), sessionLeftMs);
  }

  return { ask };
}
