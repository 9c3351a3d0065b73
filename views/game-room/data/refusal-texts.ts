import type { roundPaths, seedPaths } from '@touchline/contracts/gaming';
import type { RefusalTexts } from '@touchline/view-kit';

type Paths = (typeof roundPaths)['play' | 'act' | 'room'] | (typeof seedPaths)['reveal'];

/** The text of each refusal of a round. */
export const REFUSAL_TEXTS = {
  'rounds/no-game': 'games_refused_other',
  'rounds/no-round': 'games_refused_other',
  'rounds/no-account': 'games_refused_account',
  'rounds/rules-changed': 'games_refused_rules',
  'rounds/bet': 'games_refused_bet',
  'rounds/stake': 'games_refused_bet',
  'rounds/pair': 'games_refused_pair',
  'rounds/no-pair': 'games_refused_pair',
  'rounds/round-open': 'games_refused_open',
  'rounds/too-fast': 'games_refused_fast',
  'rounds/no-funds': 'games_refused_funds',
  'rounds/restricted': 'games_refused_restricted',
  'rounds/limit-wager': 'games_refused_limit_stakes',
  'rounds/limit-loss': 'games_refused_limit_losses',
  'rounds/limit-session': 'games_refused_limit_time',
  'rounds/request-id-reused': 'games_refused_other',
  'rounds/action': 'games_refused_action',
  'rounds/step': 'games_refused_step',
  'site/maintenance': 'games_refused_closed',
} as const satisfies RefusalTexts<Paths>;

/** The texts of refusals that only pages of supplied games get. */
export const SUPPLIED_TEXTS = {
  'supplied-games/session-ended': 'games_refused_ended',
  'supplied-games/check-due': 'games_refused_check',
  'supplied-games/no-answer': 'games_refused_no_answer',
  'supplied-games/pending': 'games_refused_open',
  'supplied-games/not-taken': 'games_refused_other',
} as const;
