import type { Identity } from './modules/players/identity/index.ts';
import type { LiveHub } from './platform/live/live-hub.ts';
import type { Log } from './platform/process/log.ts';
import { type Periodic, startPeriodic } from './platform/process/periodic.ts';

/** The sockets of an ended session are closed within two seconds (RL-48). */
const pollEveryMs = 1000;
/** Sessions per query. */
const batchSize = 1000;

type Watched = {
  identity: Pick<Identity, 'closedSessionsOf'>;
  hub: Pick<LiveHub, 'sessions' | 'closeSessions'>;
};

/**
 * Closes this process's sockets whose session has ended or expired, according to the database and the clock. A socket
 * makes no request that would notice it, a session may end during the handshake, and the event `sessions-ended` may
 * be lost.
 */
export async function closeEndedSockets({ identity, hub }: Watched): Promise<void> {
  const open = hub.sessions();
  for (let at = 0; at < open.length; at += batchSize) {
    const batch = open.slice(at, at + batchSize);
    const closed = new Set(await identity.closedSessionsOf(batch.map(({ sessionId }) => sessionId)));
    for (const { userId, sessionId } of batch)
      if (closed.has(sessionId)) hub.closeSessions(String(userId), [String(sessionId)]);
  }
}

export const startSessionMonitor = (deps: Watched & { log: Log }): Periodic =>
  startPeriodic({
    name: 'session-monitor',
    everyMs: pollEveryMs,
    log: deps.log,
    work: () => closeEndedSockets(deps),
  });
