/** Loads the user config of a signed-in player, without a cache (DM-UC-007); guests have none (DM-UC-010). */
import { userConfigPaths } from '@touchline/contracts/players';
import type { UserConfigWire } from '@touchline/contracts/players';
import type { ApiClient } from '@touchline/contracts/remote-views';
import type { UserConfigStore } from './index.ts';

export interface UserConfigPorts {
  readonly api: ApiClient;
  readonly isSignedIn: () => boolean;
  readonly reportError: (error: unknown) => void;
}

/** Status of a call that was aborted (SH-HT-015). */
const ABORTED = 499;

/** @returns the load; a new load aborts the one before (DM-UC-008) */
export function createUserConfigLoad(store: UserConfigStore, ports: UserConfigPorts): () => Promise<void> {
  let running: AbortController | null = null;
  return async () => {
    if (!ports.isSignedIn()) return;
    running?.abort();
    const own = new AbortController();
    running = own;
    const answer = await ports.api.send({
      ...userConfigPaths.read,
      headers: { 'cache-control': 'no-cache' },
      signal: own.signal,
      parse: (json) => json as UserConfigWire,
    });
    if (own.signal.aborted || (answer.outcome === 'failed' && answer.status === ABORTED)) return;
    if (answer.outcome === 'ok') {
      store.send({ type: 'loaded', config: answer.data });
      return;
    }
    store.send({ type: 'failed' });
    ports.reportError(new Error('failed to get user config', { cause: answer }));
  };
}
