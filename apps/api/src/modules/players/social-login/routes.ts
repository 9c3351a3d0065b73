import {
  refCodeOf,
  socialEndpoints,
  socialErrors,
  socialProviderIds,
  socialReturnPath,
} from '@touchline/contracts/players';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/process/clock.ts';
import { routes, sendNotFound } from '../../../platform/http/serve-endpoints.ts';
import { captchaResultOf } from '../../site/captcha/index.ts';
import { listedHost, type SiteConfigStore } from '../../site/site-config/index.ts';
import {
  deviceOf,
  type Identity,
  logInStopped,
  proofNeeded,
  readGrantCookie,
  readKnownDeviceCookie,
  signedInAnswer,
  decodeCredential,
  ownOf,
} from '../identity/index.ts';
import { referralTagsOfRequest } from '../referrals/index.ts';
import { registrationRefusal, signIn } from '../registration/index.ts';
import { readBrowser, useBrowser } from './browser-cookie.ts';
import { ownPath, pageAfterProvider } from './return-address.ts';
import type { SocialLogin } from './social-login.ts';

const badPassword = { refused: 'social/bad-password', message: 'The password is wrong.' } as const;
const expired = { refused: 'social/expired', message: 'Begin the log-in again.' } as const;

export type SocialRoutesDeps = {
  socialLogin: SocialLogin;
  identity: Identity;
  siteConfig: Pick<SiteConfigStore, 'get'>;
  clock: Clock;
};

/** The typed password, or without one the grant of the session (DR-13.68). */
const proofOf = (uPassword: string | undefined, request: FastifyRequest) =>
  uPassword === undefined
    ? { grant: readGrantCookie(request) }
    : { password: decodeCredential(uPassword), captcha: captchaResultOf(request) };

/** Scheme and host of the site, from the configuration and never only from the request (RL-61, DR-13.108). */
export function originOf(
  { siteConfig }: Pick<SocialRoutesDeps, 'siteConfig'>,
  { protocol, host }: FastifyRequest,
): string | null {
  const config = siteConfig.get();
  const listed = listedHost(config, host);
  if (listed !== null) return new URL(`${protocol}://${listed}`).origin;
  return config.mainDomain === '' ? null : `https://${config.mainDomain}`;
}

type Begun = Awaited<ReturnType<SocialLogin['start']>>;

function startedAnswer(started: Begun) {
  if (started.outcome === 'refused') return { refused: started.code };
  const { state, begun } = started;
  return begun.kind === 'redirect' ? begun : { ...begun, login: state };
}

export function socialRoutes(deps: SocialRoutesDeps) {
  const { socialLogin, identity, clock } = deps;
  const finish = async (
    done: Extract<Awaited<ReturnType<SocialLogin['confirm']>>, { outcome: 'signed-in' }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const knownDevice = await identity.rememberDevice(readKnownDeviceCookie(request), done.user.id);
    return signedInAnswer({ ...done, knownDevice }, done.isSaved, request, reply);
  };
  return routes(socialEndpoints, socialErrors, {
    providers: async () => ({ providers: socialLogin.providers() }),
    start: async ({ body, request, reply }) => {
      const origin = originOf(deps, request);
      if (origin === null) return { refused: 'social/unavailable' };
      const { provider, lng, save: isSaved, address = null } = body;
      const returnUrl = ownPath(body.returnUrl);
      const browser = useBrowser(request, reply);
      return startedAnswer(
        await socialLogin.start({ provider, lng, isSaved, address, returnUrl, origin, browser }),
      );
    },
    logIn: async ({ body, address, agent, request, reply }) => {
      const browser = readBrowser(request);
      if (browser === null) return expired;
      const result = await socialLogin.logIn({
        state: body.login,
        answer: body.pass,
        browser,
        device: deviceOf(request, body.components),
        caller: { address, agent },
        knownDevice: readKnownDeviceCookie(request),
      });
      if (result.outcome === 'refused') return { refused: result.code };
      return result.outcome === 'signed-in' ? finish(result, request, reply) : result;
    },
    confirm: async ({ body, address, agent, request, reply }) => {
      const browser = readBrowser(request);
      if (browser === null) return expired;
      const result = await socialLogin.confirm({
        attempt: body.attempt,
        browser,
        password: decodeCredential(body.uPassword),
        captcha: captchaResultOf(request),
        device: deviceOf(request, body.components),
        caller: { address, agent },
        knownDevice: readKnownDeviceCookie(request),
      });
      if (result.outcome === 'signed-in') return finish(result, request, reply);
      if (result.outcome === 'second-step') return result;
      if (result.outcome === 'refused') return { refused: result.code };
      return result.outcome === 'bad-credentials' ? badPassword : logInStopped(result);
    },
    register: async ({ body, address, agent, request, reply }) => {
      const browser = readBrowser(request);
      if (browser === null) return expired;
      const referral = referralTagsOfRequest(request, clock.nowMs());
      const { attempt, ...form } = body;
      const result = await socialLogin.register(
        { attempt, browser, form },
        { address, agent, device: deviceOf(request), referral, captcha: captchaResultOf(request) },
      );
      if (result.outcome === 'stopped') return result.refusal;
      if (result.outcome === 'expired') return expired;
      if (result.outcome === 'refused') return registrationRefusal(result);
      await signIn(identity, result, request, reply);
      const { user, password } = result;
      const { accountNumber } = user;
      return { userId: Number(user.id), accountNumber, password, refCode: refCodeOf(referral) };
    },
    links: async ({ userId }) => ({
      providers: socialLogin.providers(),
      links: await socialLogin.links(userId),
    }),
    startLink: async (call) => {
      const { body, request, reply } = call;
      const origin = originOf(deps, request);
      if (origin === null) return { refused: 'social/unavailable' };
      const { provider, lng, address = null } = body;
      const started = await socialLogin.startLink(ownOf(call), {
        provider,
        lng,
        address,
        origin,
        browser: useBrowser(request, reply),
        proof: proofOf(body.uPassword, request),
      });
      if (started.outcome === 'proof-needed') return proofNeeded;
      if (started.outcome === 'bad-credentials') return badPassword;
      if (started.outcome === 'wait' || started.outcome === 'stopped') return logInStopped(started);
      return started.outcome === 'refused' ? { refused: started.code } : startedAnswer(started);
    },
    link: async (call) => {
      const browser = readBrowser(call.request);
      if (browser === null) return expired;
      const { login: state, pass: answer } = call.body;
      const result = await socialLogin.link(ownOf(call), { state, answer, browser });
      return result.outcome === 'refused' ? { refused: result.code } : result;
    },
    unlink: async (call) => {
      const { provider, uPassword } = call.body;
      const proof = proofOf(uPassword, call.request);
      const result = await socialLogin.unlink(ownOf(call), { provider, proof });
      if (result.outcome === 'proof-needed') return proofNeeded;
      if (result.outcome === 'unlinked') return { outcome: result.outcome };
      if (result.outcome === 'refused') return { refused: result.code };
      return result.outcome === 'bad-credentials' ? badPassword : logInStopped(result);
    },
  });
}

/**
 * The address of return of the providers. It changes nothing (RL-57): it sends the browser on to the page that completes
 * the log-in by POST.
 */
export function addSocialReturn(
  server: FastifyInstance,
  { socialLogin, siteConfig }: Pick<SocialRoutesDeps, 'socialLogin' | 'siteConfig'>,
): void {
  server.get<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
    `${socialReturnPath}:provider`,
    async (request, reply) => {
      const { provider } = request.params;
      if (!(socialProviderIds as readonly string[]).includes(provider)) return sendNotFound(reply, request);
      const { state } = request.query;
      const attempt =
        typeof state === 'string' && /^[A-Za-z0-9_-]{43}$/.test(state)
          ? await socialLogin.findReturn(state)
          : null;
      const target =
        attempt && attempt.provider === provider && typeof state === 'string'
          ? pageAfterProvider(attempt, state, request.query)
          : `/${siteConfig.get().defaultLanguage}/login#social=`;
      return reply
        .status(303)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('location', target)
        .send();
    },
  );
}
