/** Notices when a restriction of the player ends while the page is open (DR-13.96). */
import { userConfigPaths } from '@touchline/contracts/players';
import { type ApiClient, call, playBreakOf, type Session } from '@touchline/contracts/remote-views';

export interface RightsPorts {
  readonly api: ApiClient;
  readonly session: () => Session;
  readonly banLevel: () => number;
  /** Loads the page again, now without the restriction. */
  readonly reload: () => void;
}

/** A page without a restriction asks nothing: its session ends when a restriction starts (RL-48). */
export async function checkRights({ api, session, banLevel, reload }: RightsPorts): Promise<void> {
  if (playBreakOf(session()) === null && banLevel() === 0) return;
  const answer = await call(api, userConfigPaths.rights);
  if (answer.outcome === 'ok' && answer.data.bet === null) reload();
}
