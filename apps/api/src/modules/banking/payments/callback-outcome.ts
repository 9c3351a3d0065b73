import type { Tables } from '../../../platform/database/tables.gen.ts';
import type { IncidentKind, RequestedRecharge } from './callback-incidents.ts';

/** The states that a call-back about a deposit leads to; `applied` for a payout. */
export type ChangedOutcome = Exclude<Tables['payments_recharge']['state'], 'waiting'> | 'applied';

/** The result of a call-back: applied, applied before, or not applicable, with the reason (RL-7). */
export type Applied =
  | { outcome: ChangedOutcome | 'repeated' }
  | { outcome: IncidentKind; requested: RequestedRecharge | null };
