import type { Tables } from '../../../platform/database/tables.gen.ts';
import type { NewMessage } from '../../site/messages/index.ts';

type Action = Tables['limits_event']['action'];
/** The messages about limits, none of which has values. */
type Kind = Extract<NewMessage, { values: Record<string, never> }>['kind'];

/** The message that the player gets about a line of the history of limits (DR-5.49). */
export const messageOf = {
  set: 'limit-set',
  lowered: 'limit-set',
  'raise-asked': 'limit-raise-asked',
  'raise-cancelled': 'limit-raise-cancelled',
  confirmed: 'limit-confirmed',
  rejected: 'limit-rejected',
  lapsed: 'limit-lapsed',
  applied: 'limit-confirmed',
  'questions-failed': 'limit-refused',
  excluded: 'break-started',
  'timed-out': 'break-started',
  blocked: 'break-started',
  'return-asked': 'return-asked',
  'return-withdrawn': 'return-withdrawn',
  returned: 'returned',
  'site-set': 'site-limit-set',
  'site-removed': 'site-limit-removed',
} as const satisfies Record<Action, Kind>;
