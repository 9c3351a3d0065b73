import { fittingPreferences } from '@touchline/contracts/players';
import { readBudget } from '@touchline/contracts/shared';
import {
  DEFAULT_LANGUAGES,
  type Language,
  readMaintenance,
  type ShellState,
} from '@touchline/contracts/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { listedHost, type SiteConfig } from './modules/site/site-config/index.ts';
import { countryConfig, requestContextOf } from './modules/site/site-gate/index.ts';
import { readCookie } from './modules/players/identity/index.ts';
import { createBudgetHook, type Visitor } from './platform/http/serve-endpoints.ts';
import type { ReadClientAddress, ClientAddressReader } from './platform/http/client-address.ts';
import { siteLiveState } from './site-polling.ts';

type Facts = Omit<Partial<ShellState>, 'visitor' | 'siteConfig'> & {
  visitor: Partial<ShellState['visitor']>;
  siteConfig: Partial<ShellState['siteConfig']>;
};

/**
 * Adds the endpoint from which the page server fetches, once per render, the visitor and the operator's configuration.
 * The visitor has a token for the site's views that is valid for 60 seconds. The endpoint is here because no single
 * module owns this state.
 */
export function addShellState(
  server: FastifyInstance,
  app: App,
  {
    identify,
    clientAddress,
  }: { identify: (request: FastifyRequest) => Promise<Visitor>; clientAddress: ClientAddressReader },
): void {
  const readClientAddress = clientAddress.read;
  const preHandler = createBudgetHook(readBudget, { globalRateLimits: app.globalRateLimits, clientAddress });
  server.get('/web-api/shell/state', { preHandler }, async (request, reply) => {
    const visitor = await identify(request);
    const config = app.siteConfig.get();
    const { countryCode } = readClientAddress(request);
    const { userId } = visitor;
    const facts: Facts = {
      visitor: await visitorState(app, visitor, clientAddress.isInternal(request)),
      siteConfig: {
        ...app.siteConfig.publicPart(),
        hasMovedAddresses: app.siteGate.hasRedirects(),
        hasSeoEdits: app.seo.hasEdits(),
        ...countryConfig(config, app.siteGate.countryOf(countryCode)),
      },
      languages: siteLanguages(config, userId !== null),
      ...(await preferencesOf(app, userId)),
      ...gateState(app, request, readClientAddress),
      seo: seoState(app, request),
      listedHost: listedHost(config, hostOf(request)),
      siteGeneration: siteLiveState(app).generation,
      isForEveryGuest: visitor.userId === null && app.siteGate.isSameForEveryGuest(),
    };
    return reply.header('cache-control', 'no-store').send(facts);
  });
}

/** Returns the player's stored preferences and the sports that are hidden from this visitor; nothing without both. */
async function preferencesOf(app: App, userId: bigint | null): Promise<Pick<Facts, 'preferences'>> {
  const [stored, own] =
    userId === null
      ? [{}, { line: [], live: [] }]
      : await Promise.all([app.preferences.of(userId), app.disallowedSports.of(userId)]);
  const { lineDisallowSports, liveDisallowSports } = app.siteConfig.get();
  const hidden = fittingPreferences({
    lineDisallowSports: sportsText(lineDisallowSports, own.line),
    liveDisallowSports: sportsText(liveDisallowSports, own.live),
  });
  const named = Object.entries(hidden).filter(([, text]) => text !== '');
  if (userId === null && named.length === 0) return {};
  return { preferences: { ...stored, ...Object.fromEntries(named) } };
}

/** Joins the sports that the operator has closed with those of the player, in ascending order. */
const sportsText = (ofSite: readonly number[], own: readonly number[]): string =>
  [...new Set([...ofSite, ...own])].toSorted((a, b) => a - b).join(',');

/** Only the page server gets a token for views. A script that calls this endpoint gets none (RL-49, RL-65). */
async function visitorState(
  app: App,
  { userId, sessionId }: Visitor,
  isPageServer: boolean,
): Promise<Facts['visitor']> {
  if (userId === null || sessionId === null) return {};
  const user = await app.identity.findUser(app.db, userId);
  if (!user) return {};
  const token = isPageServer ? (await app.identity.tokens.issue('views', { userId, sessionId })).token : null;
  const banLevel = await app.identity.banLevelOf(app.db, userId);
  const isTermsChanged = await app.terms.isChanged(userId);
  const playBreak = await app.identity.playBreakOf(app.db, userId);
  const isIdentificationNeeded = await app.verification.isIdentificationNeeded(userId);
  const { accountNumber } = user;
  return {
    userId: Number(userId),
    accountNumber,
    token,
    banLevel,
    isTermsChanged,
    playBreak,
    isIdentificationNeeded,
  };
}

/** Returns the site's languages. Guests do not get those that are hidden from them (SH-LG-008). */
function siteLanguages(config: SiteConfig, isSignedIn: boolean): Language[] {
  const hidden = new Set(isSignedIn ? [] : config.langHiddenUnauthorized);
  const visible = DEFAULT_LANGUAGES.filter(({ id }) => config.languages.includes(id) && !hidden.has(id));
  return visible.length > 0 ? visible : DEFAULT_LANGUAGES;
}

/** Returns the requested host, as the page server or a trusted proxy forwarded it. */
const hostOf = (request: FastifyRequest): string => String(request.headers['x-forwarded-host'] ?? '');

/** Returns the search-engine metadata of the requested address. */
function seoState(app: App, request: FastifyRequest): ShellState['seo'] {
  const { path = '/', lang = '' } = request.query as { path?: string; lang?: string };
  const pathname = String(path).split('?')[0] ?? '/';
  const [first = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  const hasLanguage = app.siteConfig.get().languages.includes(first);
  const place = {
    path: `/${(hasLanguage ? rest : [first, ...rest]).join('/')}`,
    lng: hasLanguage ? first : String(lang),
  };
  return app.seo.page(place, hostOf(request));
}

/** The site gate's decision for this visitor and the requested address (`path`). */
function gateState(
  app: App,
  request: FastifyRequest,
  readClientAddress: ReadClientAddress,
): Pick<Facts, 'block' | 'maintenance' | 'redirect'> {
  const { siteGate } = app;
  const wire = siteGate.maintenance();
  const pass = readCookie(request, wire.maintenance_cookie);
  const hasPass = pass !== null && siteGate.isPassRight(pass);
  const { path } = request.query as { path?: string };
  return {
    block: siteGate.block(requestContextOf(request, readClientAddress, siteGate)),
    maintenance: { ...readMaintenance(wire), isActive: wire.isActive && !hasPass },
    ...(siteGate.hasRedirects() && typeof path === 'string' ? { redirect: siteGate.redirect(path) } : {}),
  };
}
