/** Compares the session of the server with the player of the page (SH-SE-003, SH-SE-005). */
import type { SessionApi } from '@touchline/contracts/players';
import type { ApiAnswer, Session } from '@touchline/contracts/remote-views';

export interface SessionCheckPorts {
  /** The session check with its retries. */
  readonly check: () => Promise<ApiAnswer<SessionApi['checkSession']['reply']>>;
  readonly session: () => Session;
  /** Loads the page again. The page server then draws the player with the accounts, or the guest. */
  readonly reload: () => void;
}

export async function checkSession({ check, session, reload }: SessionCheckPorts): Promise<void> {
  const answer = await check();
  // Without an answer nothing is known about the session, so the page stays.
  if (answer.outcome === 'failed') return;
  const now = session();
  const known = now.status === 'signed-in' ? now.userId : null;
  if (answer.data.user_id !== known) reload();
}
