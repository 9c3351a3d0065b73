/** Pages that only signed-in players may open. */
import { ALLOW, isSignedIn } from './guard.ts';
import type { Guard } from './guard.ts';
import { denyAccess } from './page-access.ts';

export const signedIn: Guard = (to, facts) => (isSignedIn(facts) ? ALLOW : denyAccess(to, facts));
