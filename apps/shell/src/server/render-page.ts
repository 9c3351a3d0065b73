/**
 * A page, step by step: nonce, language, facts (config and session in one question), redirects, block, guards,
 * compose, write. Each step may end the request; the steps themselves are in their own files.
 */
import type { Preferences } from '@touchline/contracts/preferences';
import type { Language, ShellFacts } from '@touchline/contracts/shell-facts';
import { createTranslate } from '@touchline/i18n';
import type { Dictionary, Translate } from '@touchline/i18n';
import { timeZoneOf } from '@touchline/view-kit';
import { slotsOf } from '../layouts/layout-slots.ts';
import type { PageState } from '../page/page-state.ts';
import { addressOf, chooseLanguage, readPrefix } from '../router/language-prefix.ts';
import { notFoundPage, resolve, technicalPage } from '../router/resolve.ts';
import type { PageDecision, ResolveFacts } from '../router/resolve.ts';
import { TRUSTED_POLICY } from '../remote-views/trusted-html.ts';
import { LANGUAGE_COOKIE, readPreferences } from '../stores/preferences/index.ts';
import type { AskView } from './ask-view.ts';
import { blockPathOf, FORCE_GEO_OFF_COOKIE } from './block.ts';
import { compose } from './compose.ts';
import type { Composition } from './compose.ts';
import { securityHeaders } from './csp.ts';
import type { CspSources } from './csp.ts';
import { drawTree } from './draw-tree.tsx';
import { writeDocument } from './document.ts';
import type { AskFacts } from './facts.ts';
import { filterHead } from './head-filter.ts';
import { cookiesOf, deviceOf, isBot } from './page-request.ts';
import type { PageAnswer, PageRequest } from './page-request.ts';
import { readServiceRedirect } from './service-redirect.ts';
import type { ShellAssets } from './shell-assets.ts';

export interface RenderPagePorts {
  readonly askFacts: AskFacts;
  readonly askView: AskView;
  readonly messages: (lang: string, areas: readonly string[]) => Dictionary;
  readonly assets: ShellAssets;
  readonly integrity: Readonly<Record<string, string>>;
  readonly csp: CspSources;
  readonly isProduction: boolean;
  readonly newNonce: () => string;
  /** Too many pages are being drawn: views are asked for their assets only. */
  readonly isDegraded: () => boolean;
  readonly report: (event: string, details: unknown) => void;
}

/** Everything known about the request once the facts are in. */
interface Visit {
  readonly request: PageRequest;
  readonly nonce: string;
  readonly facts: ShellFacts;
  readonly resolveFacts: ResolveFacts;
  readonly preferences: PageState['preferences'];
  readonly device: 'desktop' | 'mobile';
  readonly isBot: boolean;
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

export function createRenderPage(ports: RenderPagePorts): RenderPage {
  return async (request) => {
    const nonce = ports.newNonce();
    const visit = await meet(ports, request, nonce);
    const moved = followService(ports, visit);
    if (moved) return moved;
    const decision = resolve(request.pathname, request.search, visit.resolveFacts);
    // A first load has no page to stay on: the page itself is shown.
    const page = decision.outcome === 'cancelled' ? pageInstead(visit) : decision;
    if (page.outcome === 'redirect') return redirectAnswer(ports, visit, page.to, page.status);
    return drawPage(ports, visit, page);
  };
}

async function meet(ports: RenderPagePorts, request: PageRequest, nonce: string): Promise<Visit> {
  const cookies = cookiesOf(request);
  const prefix = request.pathname.split('/')[1] ?? '';
  const cookieLanguage = cookies[LANGUAGE_COOKIE] ?? null;
  // The facts are in the page's language if it has one.
  const facts = await ports.askFacts(request, /^[a-z]{2}$/.test(prefix) ? prefix : (cookieLanguage ?? 'ru'));
  const { token: _, ...visitor } = facts.visitor;
  return {
    request,
    nonce,
    facts,
    preferences: mergePreferences(readPreferences(cookies), facts.preferences),
    device: deviceOf(request),
    isBot: isBot(request),
    resolveFacts: {
      languages: facts.languages,
      currentLanguage: cookieLanguage,
      defaultLanguage: facts.siteConfig.defaultLanguage,
      hiddenForGuests: facts.siteConfig.langHiddenUnauthorized,
      visitor,
      siteConfig: facts.siteConfig,
      maintenance: facts.maintenance,
      blockPath: blockPathOf(facts.block, cookies[FORCE_GEO_OFF_COOKIE] === '1'),
      isProduction: ports.isProduction,
      fromRouteId: null,
      hasAfterRegistrationRedirect: false,
    },
  };
}

/** What the api keeps for a player wins over the cookies of this browser. */
function mergePreferences(own: Preferences, kept: ShellFacts['preferences']): Preferences {
  const known = Object.entries(kept).filter(([, value]) => value !== undefined);
  return { ...own, ...Object.fromEntries(known) };
}

function followService(ports: RenderPagePorts, visit: Visit): PageAnswer | null {
  const { request, facts } = visit;
  const redirect = readServiceRedirect(facts.redirect, `${request.pathname}${request.search}`);
  if (redirect.outcome === 'none') return null;
  if (redirect.outcome === 'redirect') return redirectAnswer(ports, visit, redirect.to, redirect.status);
  ports.report(`redirect-${redirect.outcome}`, { address: request.pathname, to: redirect.to });
  return null;
}

function pageInstead(visit: Visit): PageDecision {
  const prefix = readPrefix(visit.request.pathname, visit.resolveFacts);
  const withoutModal = { ...visit.resolveFacts, hasAfterRegistrationRedirect: true };
  const decision = resolve(visit.request.pathname, visit.request.search, withoutModal);
  return decision.outcome === 'page' ? decision : notFoundPage(prefix.lang, prefix.path);
}

async function drawPage(ports: RenderPagePorts, visit: Visit, page: PageDecision): Promise<PageAnswer> {
  const composition = await composePage(ports, visit, page);
  const { primary } = composition;
  if (primary?.outcome === 'redirect') return redirectAnswer(ports, visit, primary.to, 302);
  if (primary?.outcome === 'refused' && primary.status === 404 && page.status !== 404) {
    return drawPage(ports, visit, notFoundPage(page.lang, page.path));
  }
  if (primary?.outcome === 'refused') {
    return write(ports, visit, page, composition, { status: primary.status, needsSignIn: true });
  }
  const isBroken = primary?.outcome === 'failed';
  if (isBroken && page.view !== 'technical-pages') return drawErrorPage(ports, visit, page);
  // Search engines must not index a page with holes.
  if (!isBroken && visit.isBot && composition.missingEssentials.length > 0)
    return drawErrorPage(ports, visit, page);
  const isNotFound = page.status === 404;
  if (isBroken)
    return write(ports, visit, page, composition, { status: isNotFound ? 404 : 500, isBroken: true });
  return write(ports, visit, page, composition, { status: page.status });
}

/** The 500 page keeps the frame: a visitor whose page has failed can go on elsewhere. */
async function drawErrorPage(ports: RenderPagePorts, visit: Visit, page: PageDecision): Promise<PageAnswer> {
  const error = technicalPage('500', page.lang, page.path);
  const layout = page.route.layout ?? 'main';
  // A form asked for is shown all the same: the log-in must not hang on the page under it.
  const framed = { ...error, route: { ...error.route, layout }, openAuth: page.openAuth };
  const composition = await composePage(ports, visit, framed);
  return write(ports, visit, framed, composition, {
    status: 500,
    isBroken: composition.primary?.outcome !== 'ready',
  });
}

async function composePage(ports: RenderPagePorts, visit: Visit, page: PageDecision): Promise<Composition> {
  const { facts, preferences, device, request } = visit;
  return compose(ports.askView, {
    slots: slotsOf(page, device),
    lang: page.lang,
    path: addressOf(page.lang, page.viewPath),
    search: request.search,
    device,
    preferences,
    visitor: facts.visitor,
    isForceSpa: ports.isDegraded() && !visit.isBot,
  });
}

/** How a page came out. */
interface Drawn {
  readonly status: number;
  readonly needsSignIn?: boolean;
  readonly isBroken?: boolean;
}

function write(
  ports: RenderPagePorts,
  visit: Visit,
  page: PageDecision,
  composition: Composition,
  drawn: Drawn,
): PageAnswer {
  const { preferences, nonce, facts, resolveFacts } = visit;
  const language = languageOf(facts.languages, page.lang);
  const messages = ports.messages(page.lang, ['main']);
  const t = createTranslate([messages], { lang: page.lang, timeZone: timeZoneOf(preferences.timeZone) });
  const replies = [...composition.drawn.values()].map((slot) => slot.reply);
  const primary = composition.primary?.outcome === 'ready' ? composition.primary.reply : null;
  const head = filterHead(primary?.head ?? '');
  if (head.dropped.length > 0) ports.report('head-dropped', { view: page.view, tags: head.dropped });
  const state: PageState = {
    lang: page.lang,
    languages: facts.languages,
    device: visit.device,
    isBot: visit.isBot,
    isProduction: ports.isProduction,
    visitor: resolveFacts.visitor,
    siteConfig: facts.siteConfig,
    preferences,
    maintenance: facts.maintenance,
    blockPath: resolveFacts.blockPath,
    router: {
      location: { lang: page.lang, path: page.viewPath, search: visit.request.search, hash: '' },
      page,
      needsSignIn: drawn.needsSignIn ?? false,
      isBroken: drawn.isBroken ?? false,
    },
    messages,
    adopted: Object.fromEntries([...composition.drawn].map(([key, slot]) => [key, slot.reply])),
  };
  const body = writeDocument({
    nonce,
    lang: page.lang,
    dir: language.dir,
    theme: preferences.appTheme === null ? null : preferences.appTheme === 1 ? 'dark' : 'light',
    device: visit.device,
    title: titleOf(primary?.title, t),
    head: head.html,
    assets: ports.assets,
    integrity: ports.integrity,
    css: replies.flatMap((reply) => reply.cssToLoad),
    styles: replies.map((reply) => reply.style).filter((style) => style !== ''),
    scripts: replies.flatMap((reply) => reply.scriptsToLoad),
    html: drawTree({ state, t, dir: language.dir, composition }),
    state,
  });
  return {
    status: drawn.status,
    headers: { ...pageHeaders(ports, nonce), vary: 'cookie, accept-language' },
    body,
  };
}

const titleOf = (title: string | undefined, t: Translate) =>
  title === undefined || title === '' ? t('main_home_title') : title;

function languageOf(languages: readonly Language[], lang: string): Pick<Language, 'dir'> {
  return languages.find((language) => language.id === lang) ?? { dir: 'ltr' };
}

export function pageHeaders(ports: Pick<RenderPagePorts, 'csp'>, nonce: string): Record<string, string> {
  return {
    ...securityHeaders(nonce, ports.csp, TRUSTED_POLICY),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
}

/** Only addresses of this site and plain http addresses of others are followed; a script address never is. */
function redirectAnswer(ports: RenderPagePorts, visit: Visit, to: string, status: number): PageAnswer {
  const isOwn = /^\/(?![/\\])/.test(to);
  const isOther = /^https?:\/\//.test(to) && URL.canParse(to);
  const url = isOwn || isOther ? new URL(to, 'http://own') : null;
  const own = url && `${url.pathname}${url.search}${url.hash}`;
  const home = addressOf(chooseLanguage(visit.resolveFacts), '');
  const location = (isOwn ? own : url?.href) ?? home;
  return { status, headers: { ...pageHeaders(ports, visit.nonce), location }, body: '' };
}
