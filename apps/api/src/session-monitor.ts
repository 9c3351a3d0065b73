import type { Identity } from './modules/players/identity/index.ts';
import type { LiveHub } from './platform/live/live-hub.ts';
import type { Log } from './platform/process/log.ts';
import { type Periodic, startPeriodic } from './platform/process/periodic.ts';

/**
 * Sessions are checked at this interval, so that the sockets of an ended session are closed within two seconds (RL-48).
 */
const pollEveryMs = 1000;
/** Maximum number of sessions per query. */
const batchSize = 1000;

type Watched = {
  identity: Pick<Identity, 'closedSessionsOf'>;
  hub: Pick<LiveHub, 'sessions' | 'closeSessions'>;
};

/**
 * Closes this process's sockets whose session has ended or expired, by the database and the clock. Three cases need
 * this. A socket sends no request that would notice the end. A session may end during the handshake. The event
 * `sessions-ended` may be lost.
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
