import { sessionEndpoints, sessionErrors } from '@touchline/contracts/players';
import type { FastifyRequest } from 'fastify';
import { routes, type Visitor } from '../../../platform/http/serve-endpoints.ts';
import { captchaResultOf } from '../../site/captcha/index.ts';
import type { Identity } from './identity.ts';
import { logInAnswer, logInStopped as stopped } from './log-in-answer.ts';
import { deviceOf } from './phone-routes.ts';
import { clearSessionCookies, readKnownDeviceCookie, readSessionCookie } from './session-cookie.ts';
import { decodeCredential } from './decode-credential.ts';

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9._-]{1,2048})$/.exec(request.headers.authorization ?? '')?.[1];

/** Whether a call carries a token for views. */
export const isViewsCallBy =
  (identity: Identity) =>
  async (request: FastifyRequest): Promise<boolean> => {
    const bearer = bearerOf(request);
    return bearer !== undefined && (await identity.isViewsToken(bearer));
  };

/**
 * Identifies the caller by the bearer token if there is one, otherwise by the session cookie. A token for views is
 * accepted for read-only calls where `isForViews` is true (RL-49).
 */
export function identifyBy(
  identity: Identity,
): (request: FastifyRequest, isForViews?: boolean) => Promise<Visitor> {
  return async (request, isForViews = false) => {
    const bearer = bearerOf(request);
    const cookie = readSessionCookie(request);
    const session = bearer
      ? await identity.sessionOfBearer(bearer, isForViews && request.method === 'GET')
      : cookie
        ? await identity.sessionOfCookie(cookie)
        : null;
    return session ?? { userId: null, sessionId: null };
  };
}

export function identityRoutes(deps: { identity: Identity }) {
  const { identity } = deps;
  const issueToken = async (visitor: Visitor) => {
    if (visitor.userId === null || visitor.sessionId === null) throw new Error('a token needs a session');
    return identity.tokens.issue('web-api', { userId: visitor.userId, sessionId: visitor.sessionId });
  };
  return routes(sessionEndpoints, sessionErrors, {
    login: async ({ body, address, agent, request, reply }) => {
      const result = await identity.logIn({
        login: decodeCredential(body.uLogin),
        password: decodeCredential(body.uPassword),
        isSaved: body.save,
        device: deviceOf(request, body.components),
        address,
        agent,
        captcha: captchaResultOf(request),
        knownDevice: readKnownDeviceCookie(request),
      });
      return logInAnswer(result, body.save, request, reply);
    },
    disconnect: async ({ visitor, address, agent, request, reply }) => {
      if (visitor.userId !== null && visitor.sessionId !== null) {
        await identity.disconnect(visitor.userId, visitor.sessionId, { address, agent });
      }
      clearSessionCookies(request, reply);
      return { success: true, message: '' };
    },
    session: async () => 'ok' as const,
    checkSession: async ({ visitor }) => ({
      user_id: visitor.userId === null ? null : Number(visitor.userId),
    }),
    playTime: ({ userId, query }) => identity.playTime(userId, query.days),
    getToken: async ({ visitor }) => ({ data: await issueToken(visitor) }),
    updateToken: async ({ visitor }) => ({ token: (await issueToken(visitor)).token }),
    requestPasswordReset: async ({ body, address, request }) => {
      const captcha = captchaResultOf(request);
      const result = await identity.requestPasswordReset({ ...body, address, captcha });
      return result.outcome === 'check-mail' ? { outcome: 'check-mail' as const } : stopped(result);
    },
    resetPassword: async ({ body, address, agent, request, reply }) => {
      const { outcome } = await identity.resetPassword(body.code, decodeCredential(body.uPassword), {
        address,
        agent,
      });
      if (outcome === 'changed') {
        clearSessionCookies(request, reply);
        return { outcome };
      }
      const refused = {
        wrong: 'session/code-wrong',
        expired: 'session/code-expired',
        weak: 'session/password-weak',
      } as const;
      return { refused: refused[outcome], message: 'The password was not changed.' };
    },
  });
}
