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
};

/** Settings of the provider are read again after this time. */
const discoveryLifeMs = 3_600_000;

/** An adapter of OpenID Connect 1.0: authorization code with PKCE, and an ID token whose signature is checked. */
export function createOpenIdConnect(
  settings: OpenIdConnectSettings,
  http: OutboundHttp,
  nowMs: () => number,
): SocialProvider {
  let known: { configuration: client.Configuration; atMs: number } | null = null;
  const configure = async (): Promise<client.Configuration> => {
    if (known && nowMs() - known.atMs < discoveryLifeMs) return known.configuration;
    const configuration = await client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      { [client.clockTolerance]: 30 },
      client.ClientSecretPost(settings.clientSecret),
      {
        [client.customFetch]: fetchBy(http),
        execute: [
          client.enableNonRepudiationChecks,
          ...(settings.isHttpAllowed ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    known = { configuration, atMs: nowMs() };
    return configuration;
  };
  return {
    id: settings.id,
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
        const claims = tokens.claims();
        const identity = identityOf({
          subject: claims?.sub,
          name: claims?.['name'],
          email: claims?.['email'],
          isEmailVerified: settings.isEmailTrusted && claims?.['email_verified'],
        });
        return identity ? { outcome: 'proved', identity } : refused('social/proof', 'no subject');
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
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
