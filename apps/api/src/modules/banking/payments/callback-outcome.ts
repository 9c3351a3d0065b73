import type { IncidentKind, RequestedRecharge } from './callback-incidents.ts';

/** The result of a call-back: applied, applied before, or not applicable, with the reason (RL-7). */
export type Applied =
  | { outcome: 'credited' | 'declined' | 'charged-back' | 'repeated' | 'applied' }
  | { outcome: IncidentKind; requested: RequestedRecharge | null };
