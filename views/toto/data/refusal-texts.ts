import type { totoPaths } from '@touchline/contracts/sports-betting';
import type { RefusalTexts } from '@touchline/view-kit';

/** The text of each refusal of a purchase. */
export const TOTO_REFUSAL_TEXTS = {
  'toto/no-draw': 'toto_refused_closed',
  'toto/no-account': 'toto_refused_account',
  'toto/closed': 'toto_refused_closed',
  'toto/match-missing': 'toto_refused_missing',
  'toto/match-doubled': 'toto_refused_other',
  'toto/unknown-outcome': 'toto_refused_other',
  'toto/too-many-lines': 'toto_refused_lines',
  'toto/price': 'toto_refused_price',
  'toto/no-funds': 'toto_refused_funds',
  'toto/restricted': 'toto_refused_restricted',
  'toto/limit-wager': 'toto_refused_limit_stakes',
  'toto/limit-loss': 'toto_refused_limit_losses',
  'toto/limit-session': 'toto_refused_limit_time',
  'toto/request-id-reused': 'toto_refused_other',
  'site/maintenance': 'toto_refused_maintenance',
} as const satisfies RefusalTexts<(typeof totoPaths)['buy']>;
