/** Reports this browser's visit to the server once (SH-SE-026); the reply is not used (SH-SE-025). */
import { sessionPaths } from '@touchline/contracts/players';
import type { Send } from './api-client.ts';

export const SESSION_LOADED_KEY = 'session_loaded';

/** When loading fails, the next page tries again. */
export async function loadSession(
  send: Send,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  reportError: (error: unknown) => void,
): Promise<void> {
  if (storage.getItem(SESSION_LOADED_KEY) !== null) return;
  try {
    const { method, path } = sessionPaths.session;
    const headers = new Headers({ 'cache-control': 'no-cache' });
    const answer = await send({ url: path, method, headers, body: undefined, signal: undefined });
    if (!answer.ok) throw new Error(`the session answered ${answer.status}`);
    storage.setItem(SESSION_LOADED_KEY, '1');
  } catch (error) {
    reportError(new Error('fail load session', { cause: error }));
  }
}
