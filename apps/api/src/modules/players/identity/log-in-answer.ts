import type { SessionApi, SessionErrorCode } from '@touchline/contracts/players';
import type { GeneralErrorCode } from '@touchline/contracts/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../../platform/http/serve-endpoints.ts';
import type { LogIn, Stopped } from './log-in.ts';
import { setKnownDeviceCookie, setSessionCookies } from './session-cookie.ts';

type Answer = SessionApi['login']['reply'];
type LoggedIn = Awaited<ReturnType<LogIn>>;

/** Sets the cookies of a new session, and makes the browser a known device of the account (RL-46). */
export function signedInAnswer(
  { user, session, knownDevice }: Extract<LoggedIn, { outcome: 'signed-in' }>,
  isSaved: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Extract<Answer, { outcome: 'signed-in' }> {
  setSessionCookies(request, reply, session.token, isSaved);
  setKnownDeviceCookie(request, reply, knownDevice);
  return { outcome: 'signed-in', userId: Number(user.id), accountNumber: user.accountNumber };
}

/** The answer to a log-in with a password. */
export function logInAnswer(
  result: LoggedIn,
  isSaved: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Answer | Refusal<SessionErrorCode | GeneralErrorCode> {
  if (result.outcome === 'signed-in') return signedInAnswer(result, isSaved, request, reply);
  if (result.outcome === 'second-step') return result;
  if (result.outcome === 'bad-credentials')
    return {
      refused: 'session/bad-credentials',
      message: 'The account number, e-mail, phone or password is wrong.',
    };
  return logInStopped(result);
}

/** The answer to an attempt that must wait or needs a captcha. */
export function logInStopped(verdict: Stopped): Refusal<'session/too-many-tries' | GeneralErrorCode> {
  if (verdict.outcome === 'stopped') return verdict.refusal;
  return {
    refused: 'session/too-many-tries',
    message: 'Too many tries. Wait a little.',
    details: { waitSec: verdict.waitSec },
  };
}
