import type { KeyObject } from 'node:crypto';
// The reference implementation of OpenID Connect in Node, with the certified behaviour that real providers have.
import { type Configuration, Provider } from 'oidc-provider';
import { people } from './people.ts';

export type DemoClient = { id: string; secret: string };

/** The id and the algorithm of the key that signs every ID token. */
export const signingKey = { kid: 'demo', alg: 'RS256' } as const;

/** The only address of return: the callback of this site, on this machine. */
const returnPath = '/web-api/auth/social/callback/demo';
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/** Whether an address is of this machine. */
export const isOwnName = (hostname: string): boolean => ownNames.has(hostname);

const isOwnReturn = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && isOwnName(url.hostname) && url.pathname === returnPath && url.search === '';
};

/** The demo's provider of identities. Its keys and its sessions live in memory only. */
export function createDemoProvider(issuer: string, client: DemoClient, privateKey: KeyObject): Provider {
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`http://127.0.0.1${returnPath}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        application_type: 'native',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), ...signingKey, use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The site reads the ID token only.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: [client.secret] },
    ttl: { AuthorizationCode: 60, Interaction: 600, Session: 1, Grant: 600, IdToken: 300, AccessToken: 300 },
    findAccount: (_, id) => {
      const person = people.find((one) => one.id === id);
      if (!person) return undefined;
      const { name, email, isEmailVerified } = person;
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          name,
          ...(email === null ? {} : { email, email_verified: isEmailVerified }),
        }),
      };
    },
  };
  const provider = new Provider(issuer, configuration);
  // The site's port is known only after its start, so the host and the path are compared and not the port.
  provider.Client.prototype.redirectUriAllowed = isOwnReturn;
  return provider;
}
