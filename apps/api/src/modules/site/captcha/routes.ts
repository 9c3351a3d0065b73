import {
  CAPTCHA_HEADER,
  captchaCodeOf,
  captchaEndpoints,
  FINGERPRINT_CODE,
  FINGERPRINT_HEADER,
  fingerprintEndpoints,
} from '@touchline/contracts/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/process/clock.ts';
import { routes, sendError, type Visitor } from '../../../platform/http/serve-endpoints.ts';
import { createRateLimit } from '../../../platform/limits/rate-limit.ts';
import type { Captcha, Validated } from './captcha.ts';
import { deviceCookie, type Fingerprints } from './device-fingerprint.ts';

/** A player's session ends after this many failures at code 113 within a quarter of an hour. */
const outLimit = { tries: 2, perSec: 900 };
/** `plain`: a failure without effect. `loggedOut`: the failure that ends the session. */
const failureType = { plain: 1, loggedOut: 2 } as const;

/** The captcha result in a call's header; null when it is absent or too long. */
export const captchaResultOf = (request: FastifyRequest): string | null => {
  const text = request.headers[CAPTCHA_HEADER];
  return typeof text === 'string' && text.length <= 400 ? text : null;
};

export function captchaRoutes(deps: {
  captcha: Captcha;
  clock: Clock;
  /** Ends the session of a player who failed too often. */
  endSession: (userId: bigint, sessionId: bigint) => Promise<void>;
}) {
  const { captcha, clock } = deps;
  const failures = createRateLimit(outLimit);
  const nowSec = (): number => Math.floor(clock.nowMs() / 1000);

  const endsSession = async (result: Validated, { userId, sessionId }: Visitor): Promise<boolean> => {
    if (result.outcome !== 'wrong' || result.code !== 113 || userId === null || sessionId === null)
      return false;
    if ((await failures.take(String(sessionId))) === 0) return false;
    await deps.endSession(userId, sessionId);
    return true;
  };
  return routes(
    captchaEndpoints,
    {},
    {
      update: async ({ query }) => {
        const code = captchaCodeOf(query.code);
        if (code === null) throw new Error('the schema lets only codes in');
        return captcha.update(query.action, code);
      },
      getTime: async () => ({ time: nowSec() }),
      validate: async ({ body, visitor }) => {
        const result = await captcha.validate(body.captcha);
        if (result.outcome === 'passed')
          return { success: true as const, result: result.result, time: result.endsAtSec };
        const isLoggedOut = await endsSession(result, visitor);
        return {
          success: false as const,
          type: isLoggedOut ? failureType.loggedOut : failureType.plain,
          time: nowSec(),
          message: `captcha/${result.outcome}` as const,
        };
      },
    },
  );
}

export function fingerprintRoutes(deps: {
  fingerprints: Fingerprints;
  readCookie: (request: FastifyRequest, name: string) => string | null;
}) {
  return routes(
    fingerprintEndpoints,
    {},
    {
      issue: async ({ body, request, reply }) => {
        const agreed = deps.readCookie(request, 'cookies_agree_type');
        const isKept = agreed === 'all' || agreed === 'functionality';
        const known = isKept ? deps.readCookie(request, deviceCookie.name) : null;
        const { id, ...record } = await deps.fingerprints.issue(known, body.data);
        const secure = request.protocol === 'https' ? '; Secure' : '';
        if (isKept)
          reply.header(
            'set-cookie',
            `${deviceCookie.name}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${deviceCookie.maxAgeSec}${secure}`,
          );
        return record;
      },
    },
  );
}

/** A fingerprint header is optional, but when sent, this site must have signed it (SH-HT-009). */
export function checkFingerprints(server: FastifyInstance, fingerprints: Fingerprints): void {
  server.addHook('onRequest', async (request, reply) => {
    const token = request.headers[FINGERPRINT_HEADER];
    if (token === undefined || reply.sent) return;
    const device = typeof token === 'string' ? await fingerprints.read(token) : null;
    if (device === null) await sendError(reply, request, FINGERPRINT_CODE, 400, 'The fingerprint has ended.');
  });
}
