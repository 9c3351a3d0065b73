/** API calls about the visitor's session. */
import { sessionPaths } from '@touchline/contracts/players';
import { type ApiClient, call } from '@touchline/contracts/remote-views';
import type { Send } from '../http/api-client.ts';

/** Ends the session on the server. @throws when the server has not ended it */
export async function disconnect(send: Send): Promise<void> {
  const { method, path } = sessionPaths.disconnect;
  const answer = await send({
    url: path,
    method,
    headers: new Headers(),
    body: undefined,
    signal: undefined,
  });
  if (!answer.ok) throw new Error(`the log-out answered ${answer.status}`);
}

/** Returns the user of the session; null for a guest (SH-SE-003). */
export const checkSession = async (api: ApiClient) => call(api, sessionPaths.checkSession);
