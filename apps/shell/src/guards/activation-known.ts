/** `user/activate` matches a route but is not a valid user page, so it answers "not found". */
import { ALLOW, NOT_FOUND } from './guard.ts';
import type { Guard } from './guard.ts';

export const activationKnown: Guard = ({ params }) => (params['type'] === 'activatefast' ? ALLOW : NOT_FOUND);
