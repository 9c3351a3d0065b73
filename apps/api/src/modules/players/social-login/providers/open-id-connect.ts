import type { SocialProviderId } from '@touchline/contracts/players';
// A maintained, certified client: discovery, PKCE, and every check of an ID token. The checks are not ours to write.
import * as client from 'openid-client';
import { OutboundError, type OutboundHttp } from '../../../../platform/http/outbound-http.ts';
import { identityOf, type Proof, refused, type SocialProvider } from '../provider.ts';

export type OpenIdConnectSettings = {
  id: SocialProviderId;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Whether `email_verified` of this provider counts. */
  isEmailTrusted: boolean;
  /** Loopback over http, in development only. */
  isHttpAllowed: boolean;
  /** The library of one-tap sign-in; absent where the provider has none. */
  oneTapScriptUrl?: string;
};

/** A one-tap credential is sent at once; an older one is not accepted (DR-13.127). */
const credentialLifeMs = 600_000;
const clockToleranceSec = 30;

/** Settings of the provider are read again after this time. */
const discoveryLifeMs = 3_600_000;

/** An adapter of OpenID Connect 1.0: authorization code with PKCE, and an ID token whose signature is checked. */
export function createOpenIdConnect(
  settings: OpenIdConnectSettings,
  http: OutboundHttp,
  nowMs: () => number,
): SocialProvider {
  const configure = keptConfiguration(settings, http, nowMs, []);
  const configureOneTap = keptConfiguration(settings, http, nowMs, [client.useIdTokenResponseType]);
  const { oneTapScriptUrl } = settings;
  return {
    id: settings.id,
    ...(oneTapScriptUrl === undefined
      ? {}
      : {
          oneTap: {
            clientId: settings.clientId,
            scriptUrl: oneTapScriptUrl,
            prove: async (credential, nonce) => {
              try {
                const configuration = await configureOneTap();
                return await proveCredential(settings, nowMs, configuration, { credential, nonce });
              } catch (error) {
                return refusalOf(error);
              }
            },
          },
        }),
    begin: async ({ state, nonce, verifier, returnAddress, lng }) => {
      const configuration = await configure().catch(() => null);
      if (!configuration) return null;
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: returnAddress,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: lng,
      });
      return { kind: 'redirect', url: url.href };
    },
    prove: async ({ state, nonce, verifier, returnAddress }, answer): Promise<Proof> => {
      const current = new URL(returnAddress);
      for (const [name, value] of answer) current.searchParams.append(name, value);
      try {
        const tokens = await client.authorizationCodeGrant(await configure(), current, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return proofOf(settings, tokens.claims());
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** Reads the provider's settings at the first use, and again after an hour. */
function keptConfiguration(
  settings: OpenIdConnectSettings,
  http: OutboundHttp,
  nowMs: () => number,
  execute: ((configuration: client.Configuration) => void)[],
): () => Promise<client.Configuration> {
  let known: { configuration: client.Configuration; atMs: number } | null = null;
  return async () => {
    if (known && nowMs() - known.atMs < discoveryLifeMs) return known.configuration;
    const configuration = await client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      { [client.clockTolerance]: clockToleranceSec },
      client.ClientSecretPost(settings.clientSecret),
      {
        [client.customFetch]: fetchBy(http),
        execute: [
          client.enableNonRepudiationChecks,
          ...(settings.isHttpAllowed ? [client.allowInsecureRequests] : []),
          ...execute,
        ],
      },
    );
    known = { configuration, atMs: nowMs() };
    return configuration;
  };
}

/** The identity in the claims of a checked ID token. */
function proofOf({ isEmailTrusted }: OpenIdConnectSettings, claims: client.IDToken | undefined): Proof {
  const identity = identityOf({
    subject: claims?.sub,
    name: claims?.['name'],
    email: claims?.['email'],
    isEmailVerified: isEmailTrusted && claims?.['email_verified'],
  });
  return identity ? { outcome: 'proved', identity } : refused('social/proof', 'no subject');
}

/**
 * Checks a one-tap credential. It is an ID token without a code, as in the flow `response_type=id_token`, so the library
 * checks its signature, issuer, audience, end and nonce in the same way.
 */
async function proveCredential(
  settings: OpenIdConnectSettings,
  nowMs: () => number,
  configuration: client.Configuration,
  { credential, nonce }: { credential: string; nonce: string },
): Promise<Proof> {
  const response = new URL(settings.issuer);
  response.hash = new URLSearchParams({ id_token: credential }).toString();
  const claims = await client.implicitAuthentication(configuration, response, nonce);
  const isOld = claims.iat * 1000 < nowMs() - credentialLifeMs;
  return isOld ? refused('social/proof', 'old credential') : proofOf(settings, claims);
}

/** Sends the library's requests through the site's own client, which allows configured origins only (RL-62). */
const fetchBy =
  (http: OutboundHttp): client.CustomFetch =>
  async (url, { method, headers, body }) => {
    const reply = await http.request(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body === undefined || body === null ? {} : { body: textOf(body) }),
    });
    return new Response(reply.body === '' ? null : reply.body, {
      status: reply.status,
      headers: reply.contentType === null ? {} : { 'content-type': reply.contentType },
    });
  };

const textOf = (body: client.FetchBody): string => {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('a request of OpenID Connect has an unexpected body');
};

/** A provider that does not answer, a person who declined, or an answer that is not valid. */
function refusalOf(error: unknown): Proof {
  if (error instanceof client.AuthorizationResponseError)
    return refused(error.error === 'access_denied' ? 'social/denied' : 'social/proof', error.error);
  if (error instanceof client.ResponseBodyError) return refused('social/proof', error.error);
  const failure = connectionFailureOf(error);
  if (failure !== null) return refused('social/unavailable', failure);
  const { code } = error as { code?: unknown };
  return refused('social/proof', typeof code === 'string' ? code : 'unknown');
}

/** The library wraps the error of a connection, so its causes are read too. */
function connectionFailureOf(error: unknown): string | null {
  if (error instanceof OutboundError) return error.reason;
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return code;
  return connectionFailureOf(error.cause);
}
