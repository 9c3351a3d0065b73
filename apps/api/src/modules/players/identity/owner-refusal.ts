import type { GeneralErrorCode } from '@touchline/contracts/shared';
import type { Refusal } from '../../../platform/http/serve-endpoints.ts';
import { logInStopped } from './log-in-answer.ts';
import type { NotGranted } from './grant.ts';
import type { NotProved } from './owner-proof.ts';

type Code =
  | 'security/bad-password'
  | 'security/code-needed'
  | 'code/wrong'
  | 'two-step/limited'
  | 'session/too-many-tries'
  | GeneralErrorCode;

const refusals = {
  'bad-credentials': { refused: 'security/bad-password', message: 'The password is wrong.' },
  'code-needed': { refused: 'security/code-needed', message: 'A code of the second step is needed.' },
  wrong: { refused: 'code/wrong', message: 'The code of the second step is wrong.' },
  limited: { refused: 'two-step/limited', message: 'Too many wrong codes in a day. Use a recovery code.' },
} as const;

/** The answer to an action without the password whose grant is not open (DR-13.68). */
export const proofNeeded = {
  refused: 'security/proof-needed',
  message: 'Confirm it with the password.',
} as const;

/** The answer to a change that its player did not prove, by password or by a grant (DR-13.68). */
export const proofRefusal = (result: NotProved | NotGranted): Refusal<Code | 'security/proof-needed'> =>
  result.outcome === 'proof-needed' ? proofNeeded : ownerRefusal(result);

/** The answer to a change that its player did not prove (DR-13.60). */
export const ownerRefusal = (result: NotProved): Refusal<Code> =>
  result.outcome === 'stopped' || result.outcome === 'wait' ? logInStopped(result) : refusals[result.outcome];
