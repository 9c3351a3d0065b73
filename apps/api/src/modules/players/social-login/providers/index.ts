import { type SocialProviderId, socialProviderIds } from '@touchline/contracts/players';
import { z } from 'zod';
import { createOutboundHttp } from '../../../../platform/http/outbound-http.ts';
import type { SocialProvider } from '../provider.ts';
import { definitions } from './definitions.ts';
import { createOAuth2 } from './oauth2.ts';
import { createOpenIdConnect } from './open-id-connect.ts';
import { createTelegram } from './telegram.ts';
import { wallet } from './wallet.ts';

const credential = z.string().min(1).max(4096);
/** The setting `SOCIAL_PROVIDERS`: client id and secret by provider. The demo's provider also has its address. */
const shape = z.partialRecord(
  z.enum(socialProviderIds),
  z.strictObject({
    id: credential.optional(),
    secret: credential.optional(),
    /** The public key of an application of ok.ru. */
    key: credential.optional(),
    issuer: z.url({ protocol: /^https?$/ }).optional(),
  }),
);
export type SocialSettings = z.output<typeof shape>;

/** @throws for a text that is not the setting, without repeating it, because it has secrets */
export function readSocialSettings(text: string): SocialSettings {
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Error('SOCIAL_PROVIDERS is not JSON');
  }
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Error(`SOCIAL_PROVIDERS is wrong at: ${places}`);
}

/** Creates the configured providers, in the order of the specification. */
export function createProviders(
  settings: SocialSettings,
  { isProduction, nowMs }: { isProduction: boolean; nowMs: () => number },
): ReadonlyMap<SocialProviderId, SocialProvider> {
  const providers = new Map<SocialProviderId, SocialProvider>();
  for (const id of socialProviderIds) {
    const own = settings[id];
    if (own) providers.set(id, createProvider(id, own, { isProduction, nowMs }));
  }
  return providers;
}

function createProvider(
  id: SocialProviderId,
  own: NonNullable<SocialSettings[SocialProviderId]>,
  { isProduction, nowMs }: { isProduction: boolean; nowMs: () => number },
): SocialProvider {
  const need = (value: string | undefined, name: string): string => {
    if (value === undefined) throw new Error(`SOCIAL_PROVIDERS: ${id} has no ${name}`);
    return value;
  };
  const client = (): { clientId: string; clientSecret: string } => ({
    clientId: need(own.id, 'id'),
    clientSecret: need(own.secret, 'secret'),
  });
  if (id === 'demo') {
    if (isProduction) throw new Error('SOCIAL_PROVIDERS: the demo provider is not for production');
    const issuer = need(own.issuer, 'issuer');
    const http = createOutboundHttp({ origins: [new URL(issuer).origin], isProduction });
    const settings = { id, issuer, ...client(), scope: 'openid email profile', isEmailTrusted: true };
    const oneTapScriptUrl = `${new URL(issuer).origin}/one-tap/client.js`;
    return createOpenIdConnect({ ...settings, isHttpAllowed: true, oneTapScriptUrl }, http, nowMs);
  }
  const definition = definitions[id];
  switch (definition.kind) {
    case 'open-id-connect': {
      const http = createOutboundHttp({ origins: definition.origins, isProduction });
      return createOpenIdConnect({ ...definition, id, ...client(), isHttpAllowed: false }, http, nowMs);
    }
    case 'oauth2': {
      const origins = [new URL(definition.tokenUrl).origin, new URL(definition.userUrl).origin];
      const publicKey = definition.userToken === 'signed' ? need(own.key, 'key') : undefined;
      return createOAuth2(
        { ...definition, id, ...client(), publicKey },
        createOutboundHttp({ origins, isProduction }),
      );
    }
    case 'telegram':
      return createTelegram({ token: need(own.secret, 'secret') });
    case 'wallet':
      return wallet;
  }
}
