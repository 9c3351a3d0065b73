/** `user/activate` is matched but is not among the valid user pages (host-shell section 2). */
import { ALLOW, NOT_FOUND } from './guard.ts';
import type { Guard } from './guard.ts';

export const activationKnown: Guard = ({ params }) => (params['type'] === 'activatefast' ? ALLOW : NOT_FOUND);
