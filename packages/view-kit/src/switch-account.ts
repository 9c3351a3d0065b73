import { walletPaths } from '@touchline/contracts/banking';
import { type ApiClient, call } from '@touchline/contracts/remote-views';

/**
 * Makes an account the one that pays for bets.
 *
 * @param log gets a failed switch (DM-AC-017)
 */
export async function switchAccount(
  api: ApiClient,
  id: number,
  log: (error: Error) => void,
): Promise<{ readonly success: boolean }> {
  const answer = await call(api, walletPaths.activate, { body: { id } });
  if (answer.outcome === 'ok') return { success: true };
  log(new Error(`account ${id} was not switched to: ${answer.code || `status ${answer.status}`}`));
  return { success: false };
}
