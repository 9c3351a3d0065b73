import type { sharedRoundPaths } from '@touchline/contracts/gaming';
import type { RefusalTexts } from '@touchline/view-kit';

type Paths = (typeof sharedRoundPaths)['place' | 'cashOut' | 'room' | 'state'];

/** The text of each refusal in a shared round. */
export const SHARED_REFUSAL_TEXTS = {
  'shared/no-game': 'games_refused_other',
  'shared/no-account': 'games_refused_account',
  'shared/rules-changed': 'games_refused_rules',
  'shared/stake': 'games_refused_bet',
  'shared/closed-bets': 'games_crash_closed',
  'shared/round-open': 'games_refused_open',
  'shared/two-entries': 'games_crash_two',
  'shared/too-fast': 'games_refused_fast',
  'shared/no-funds': 'games_refused_funds',
  'shared/restricted': 'games_refused_restricted',
  'shared/limit-wager': 'games_refused_limit_stakes',
  'shared/limit-loss': 'games_refused_limit_losses',
  'shared/limit-session': 'games_refused_limit_time',
  'shared/request-id-reused': 'games_refused_other',
  'shared/no-entry': 'games_refused_other',
  'shared/early': 'games_crash_early',
  'shared/late': 'games_crash_late',
  'site/maintenance': 'games_refused_closed',
} as const satisfies RefusalTexts<Paths>;
