import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, ShellFacts } from '@touchline/contracts/shell-facts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import type { SiteConfig } from './modules/site-config/index.ts';
import type { Visitor } from './platform/http.ts';

const allLanguages = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'locales', 'languages.json'), 'utf8'),
) as Language[];

type Facts = Omit<Partial<ShellFacts>, 'visitor' | 'siteConfig'> & {
  visitor: Partial<ShellFacts['visitor']>;
  siteConfig: Partial<ShellFacts['siteConfig']>;
};

/**
 * What the page server asks once per render: who the visitor is, with a 60-second token for our own views, and
 * what the operator has configured. Composed here because it belongs to no single module.
 */
export function addShellFacts(
  server: FastifyInstance,
  app: App,
  identify: (request: FastifyRequest) => Promise<Visitor>,
): void {
  server.get('/web-api/shell/facts', async (request, reply) => {
    const visitor = await identify(request);
    const facts: Facts = {
      visitor: await visitorFacts(app, visitor),
      siteConfig: siteConfigFacts(app.siteConfig.get()),
      languages: siteLanguages(app.siteConfig.get(), visitor.userId !== null),
    };
    return reply.header('cache-control', 'no-store').send(facts);
  });
}

async function visitorFacts(app: App, { userId, sessionId }: Visitor): Promise<Facts['visitor']> {
  if (userId === null || sessionId === null) return {};
  const user = await app.identity.findUser(app.db, userId);
  if (!user) return {};
  const { token } = await app.identity.tokens.issue('views', { userId, sessionId });
  return { userId: Number(userId), accountNumber: user.accountNumber, token };
}

/** Languages hidden from signed-out visitors are not shown to them (SH-LG-008). */
function siteLanguages(config: SiteConfig, isSignedIn: boolean): Language[] {
  const hidden = new Set(isSignedIn ? [] : config.langHiddenUnauthorized);
  const shown = allLanguages.filter(({ id }) => config.languages.includes(id) && !hidden.has(id));
  return shown.length > 0 ? shown : allLanguages;
}

function siteConfigFacts(config: SiteConfig): Facts['siteConfig'] {
  return {
    isRegistrationAllowed: config.isRegistrationAllowed,
    isVipDomain: config.isVipDomain,
    minAge: config.minAge,
    companyName: config.brandName,
    geoCountryCode: config.defaultCountry.toLowerCase(),
    defaultLanguage: config.defaultLanguage,
    langHiddenUnauthorized: config.langHiddenUnauthorized,
    isOneClickAllowed: config.isOneClickAllowed,
  };
}
