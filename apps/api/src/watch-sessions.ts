import type { App } from './app.ts';
import type { LiveHub } from './platform/live-hub.ts';

/** Sockets of ended sessions close within two seconds (RL-48), also when the hint was lost. */
export const sessionCheckMs = 1_000;

/**
 * Closes this node's sockets whose session lets no request in any more, with one statement for all of them. The hint
 * `sessions-ended` is faster, but a hint can be lost with the worker that publishes it, or come before a socket that
 * is just connecting.
 */
export async function closeEndedSessions(
  app: Pick<App, 'identity'>,
  hub: Pick<LiveHub, 'sessionIds' | 'closeSessionIds'>,
): Promise<void> {
  const open = hub.sessionIds();
  if (open.length === 0) return;
  const ended = await app.identity.endedSessions(open);
  if (ended.length > 0) hub.closeSessionIds(ended);
}
