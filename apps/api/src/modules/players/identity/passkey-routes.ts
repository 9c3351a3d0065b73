import { type PasskeyApi, passkeyEndpoints, passkeyErrors } from '@touchline/contracts/players';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { type Refusal, routes } from '../../../platform/http/serve-endpoints.ts';
import { captchaResultOf } from '../../site/captcha/index.ts';
import { listedHost, type SiteConfigStore } from '../../site/site-config/index.ts';
import type { Identity } from './identity.ts';
import { signedInAnswer } from './log-in-answer.ts';
import type { OwnerProof } from './owner-proof.ts';
import { ownerRefusal, proofRefusal } from './owner-refusal.ts';
import type { RelyingParty } from './passkey-check.ts';
import { deviceOf } from './phone-routes.ts';
import { readGrantCookie, readKnownDeviceCookie } from './session-cookie.ts';
import { decodeCredential } from './decode-credential.ts';
import { ownOf } from './own-call.ts';

type Code =
  | 'passkey/not-available'
  | 'passkey/refused'
  | 'passkey/expired'
  | 'passkey/too-many'
  | 'passkey/none';

const refusals = {
  'not-available': { refused: 'passkey/not-available', message: 'Passkeys do not work at this address.' },
  refused: { refused: 'passkey/refused', message: 'The passkey was not accepted.' },
  expired: { refused: 'passkey/expired', message: 'This attempt has ended. Start again.' },
  'too-many': { refused: 'passkey/too-many', message: 'The account has 10 passkeys.' },
  none: { refused: 'passkey/none', message: 'There is no such passkey.' },
} as const satisfies Record<string, Refusal<Code>>;

/**
 * The relying party of a request: its host, which must be a domain of the site (DR-13.71). Null for another host, and
 * for an address without a name, for which browsers offer no passkeys.
 */
function relyingPartyOf(siteConfig: SiteConfigStore, request: FastifyRequest): RelyingParty | null {
  const host = listedHost(siteConfig.get(), request.host);
  if (host === null) return null;
  const { origin, hostname } = new URL(`${request.protocol}://${host}`);
  return isIP(hostname) === 0 ? { origin, rpId: hostname } : null;
}

const proofOf = (
  { uPassword, code }: { uPassword: string; code?: string | undefined },
  request: FastifyRequest,
): OwnerProof => ({
  password: decodeCredential(uPassword),
  code: code ?? null,
  captcha: captchaResultOf(request),
});

type LogInCall = {
  body: PasskeyApi['logIn']['body'];
  address: string;
  agent: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The input of a log-in or second step with a passkey. */
const logInInput = ({ body, address, agent, request }: LogInCall, rp: RelyingParty) => ({
  attempt: body.attempt,
  assertion: body.assertion,
  rp,
  isSaved: body.save,
  device: deviceOf(request, body.components),
  caller: { address, agent },
  knownDevice: readKnownDeviceCookie(request),
});

export function passkeyRoutes(deps: { identity: Identity; siteConfig: SiteConfigStore }) {
  const { identity, siteConfig } = deps;
  const rpOf = (request: FastifyRequest) => relyingPartyOf(siteConfig, request);
  const logIn = async (call: LogInCall, use: Identity['logInByPasskey']) => {
    const rp = rpOf(call.request);
    if (!rp) return refusals['not-available'];
    const result = await use(logInInput(call, rp));
    return result.outcome === 'signed-in'
      ? signedInAnswer(result, call.body.save, call.request, call.reply)
      : refusals[result.outcome];
  };
  return routes(passkeyEndpoints, passkeyErrors, {
    startLogIn: async ({ request }) => {
      const rp = rpOf(request);
      return rp ? identity.startPasskeyLogIn(rp) : refusals['not-available'];
    },
    logIn: (call) => logIn(call, identity.logInByPasskey),
    startStep: async ({ body, request }) => {
      const rp = rpOf(request);
      if (!rp) return refusals['not-available'];
      const result = await identity.startPasskeyStep(body.attempt, rp);
      return result.outcome === 'started' ? { options: result.options } : refusals[result.outcome];
    },
    completeStep: (call) => logIn(call, identity.completePasskeyStep),
    startAdding: async (call) => {
      const rp = rpOf(call.request);
      if (!rp) return refusals['not-available'];
      const { body, request } = call;
      const { uPassword, code } = body;
      const proof =
        uPassword === undefined ? { grant: readGrantCookie(request) } : proofOf({ uPassword, code }, request);
      const result = await identity.startPasskey(ownOf(call), proof, rp);
      if (result.outcome === 'started') return { attempt: result.attempt, options: result.options };
      return result.outcome === 'too-many' ? refusals['too-many'] : proofRefusal(result);
    },
    add: async (call) => {
      const rp = rpOf(call.request);
      if (!rp) return refusals['not-available'];
      const result = await identity.addPasskey(ownOf(call), { ...call.body, rp });
      return result.outcome === 'added' ? { passkeyId: Number(result.passkeyId) } : refusals[result.outcome];
    },
    rename: async ({ userId, body }) =>
      (await identity.renamePasskey(userId, BigInt(body.passkeyId), body.name))
        ? { name: body.name }
        : refusals.none,
    remove: async (call) => {
      const { passkeyId } = call.body;
      const proof = proofOf(call.body, call.request);
      const result = await identity.removePasskey(ownOf(call), BigInt(passkeyId), proof);
      if (result.outcome === 'removed') return { removed: 1 as const };
      return result.outcome === 'none' ? refusals.none : ownerRefusal(result);
    },
  });
}
