/**
 * Renders a page in steps: nonce, language, session and site state (one call), redirects, block, guards, views,
 * document. Each step may end the request, and each has its own file.
 */
import { type Preferences, settledPreferences } from '@touchline/contracts/players';
import type { Language, ShellState } from '@touchline/contracts/site';
import { createTranslate, DEFAULT_LANGUAGE } from '@touchline/i18n';
import type { Dictionary, Translate } from '@touchline/i18n';
import { timeZoneOfOffset } from '@touchline/view-kit';
import { slotsOf } from '../layouts/layout-slots.ts';
import type { SlotRequest } from '../layouts/layout-slots.ts';
import { LAYOUTS_WITH_NOTICES, noticeOn, noticeSlot } from '../layouts/notice-slot.ts';
import { isIndexed } from '../page/is-indexed.ts';
import { slotKey } from '../page/page-state.ts';
import type { PageState } from '../page/page-state.ts';
import { safeAddress } from '../router/safe-address.ts';
import { readServiceRedirect } from '../router/service-redirect.ts';
import { addressOf, chooseLanguage, readPrefix } from '../router/language-prefix.ts';
import { notFoundPage, resolve, technicalPage } from '../router/resolve-page.ts';
import type { PageDecision, ResolveInput } from '../router/resolve-page.ts';
import { mayWait } from '../remote-views/lazy-hydration.ts';
import { TRUSTED_POLICY } from '../remote-views/trusted-html.ts';
import { readSeen } from '../stores/notices/seen-cookies.ts';
import { NO_NOTICES } from '../stores/notices/state.ts';
import type { SeenNotices } from '../stores/notices/state.ts';
import type { CookieJar } from '../stores/preferences/index.ts';
import { documentData, LANGUAGE_COOKIE, readPreferences } from '../stores/preferences/index.ts';
import type { FetchView } from './fetch-view.ts';
import { blockPathOf, FORCE_GEO_OFF_COOKIE } from '../stores/site/block-path.ts';
import { compose } from './compose-page.ts';
import type { Composition } from './compose-page.ts';
import { securityHeaders, withCounters, withOneTap } from './csp.ts';
import type { CspSources } from './csp.ts';
import { renderTree } from './render-tree.tsx';
import { writeDocument } from './write-document.ts';
import type { FetchShellState } from './fetch-shell-state.ts';
import { seoHead } from './seo-head.ts';
import { filterHead } from './head-filter.ts';
import { isFrameView } from './page-cache.ts';
import type { PageCache } from './page-cache.ts';
import { cookiesOf, deviceOf, isBot, protocolOf } from './page-request.ts';
import type { PageAnswer, PageRequest } from './page-request.ts';

import type { ShellAssets } from './shell-assets.ts';

export interface RenderPagePorts {
  readonly fetchShellState: FetchShellState;
  readonly fetchView: FetchView;
  readonly messages: (lang: string, areas: readonly string[]) => Dictionary;
  readonly assets: ShellAssets;
  readonly integrity: Readonly<Record<string, string>>;
  readonly csp: CspSources;
  readonly isProduction: boolean;
  readonly newNonce: () => string;
  readonly nowMs: () => number;
  /** True while too many pages are being rendered. Views are then requested for their assets only. */
  readonly isDegraded: () => boolean;
  readonly report: (event: string, details: unknown) => void;
  /** The page cache for guests; null disables it. */
  readonly pageCache: PageCache | null;
}

/** A request with the session and site state that belong to it. */
interface Visit {
  readonly request: PageRequest;
  readonly nonce: string;
  readonly facts: ShellState;
  readonly resolveInput: ResolveInput;
  readonly preferences: PageState['preferences'];
  readonly device: 'desktop' | 'mobile';
  readonly isBot: boolean;
  /** Null for robots, which do not answer notices. */
  readonly seen: SeenNotices | null;
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

export function createRenderPage(ports: RenderPagePorts): RenderPage {
  return async (request) => {
    const nonce = ports.newNonce();
    const visit = await readVisit(ports, request, nonce);
    const key = ports.pageCache?.keyOf(visit) ?? null;
    const known = key === null ? null : (ports.pageCache?.get(key, nonce) ?? null);
    if (known !== null) return { status: 200, headers: documentHeaders(ports, visit), body: known };
    const answer = await answerVisit(ports, visit);
    const { body, maxAgeMs } = answer;
    if (key !== null && maxAgeMs !== undefined) ports.pageCache?.keep(key, { body, nonce, maxAgeMs });
    return answer;
  };
}

async function answerVisit(ports: RenderPagePorts, visit: Visit): Promise<PageAnswer> {
  const { request } = visit;
  const moved = followService(ports, visit);
  if (moved) return moved;
  const decision = resolve(request.pathname, request.search, visit.resolveInput);
  // A first load has no previous page, so a cancelled navigation shows the requested page.
  const page = decision.outcome === 'cancelled' ? pageInstead(visit) : decision;
  if (page.outcome === 'redirect') return redirectAnswer(ports, visit, page.to, page.status);
  return renderPageView(ports, visit, page);
}

async function readVisit(ports: RenderPagePorts, request: PageRequest, nonce: string): Promise<Visit> {
  const cookies = cookiesOf(request);
  const prefix = request.pathname.split('/')[1] ?? '';
  const cookieLanguage = cookies[LANGUAGE_COOKIE] ?? null;
  // Uses the page's language when the address has one.
  const facts = await ports.fetchShellState(
    request,
    /^[a-z]{2}$/.test(prefix) ? prefix : (cookieLanguage ?? DEFAULT_LANGUAGE),
  );
  const { token: _, ...visitor } = facts.visitor;
  return {
    request,
    nonce,
    facts,
    preferences: mergePreferences(readPreferences(cookies), facts.preferences),
    device: deviceOf(request),
    isBot: isBot(request),
    seen: isBot(request) ? null : seenOf(cookies, ports.nowMs()),
    resolveInput: {
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

/**
 * Returns the notices that this browser has seen. Reminders are left out, because only the browser knows when they are
 * due, and a page without reminders can be shared.
 */
const seenOf = (cookies: CookieJar, nowMs: number): SeenNotices => ({
  ...readSeen(cookies, nowMs),
  reminderAfterMs: 0,
});

/** Only the server says which sports are hidden: a cookie may be that of the player who used this browser before. */
const NOTHING_HIDDEN = { lineDisallowSports: '', liveDisallowSports: '' } as const;

/** Preferences stored in a player's account take precedence over this browser's cookies. */
function mergePreferences(own: Preferences, stored: ShellState['preferences']): Preferences {
  const known = Object.entries(stored).filter(([, value]) => value !== undefined);
  return settledPreferences({ ...own, ...NOTHING_HIDDEN, ...Object.fromEntries(known) });
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
  const prefix = readPrefix(visit.request.pathname, visit.resolveInput);
  const withoutModal = { ...visit.resolveInput, hasAfterRegistrationRedirect: true };
  const decision = resolve(visit.request.pathname, visit.request.search, withoutModal);
  return decision.outcome === 'page' ? decision : notFoundPage(prefix.lang, prefix.path);
}

async function renderPageView(ports: RenderPagePorts, visit: Visit, page: PageDecision): Promise<PageAnswer> {
  const composition = await composePage(ports, visit, page);
  const { primary } = composition;
  if (primary?.outcome === 'redirect') return redirectAnswer(ports, visit, primary.to, 302);
  if (primary?.outcome === 'refused' && primary.status === 404 && page.status !== 404) {
    return renderPageView(ports, visit, notFoundPage(page.lang, page.path));
  }
  if (primary?.outcome === 'refused') {
    return write(ports, visit, page, composition, { status: primary.status, needsSignIn: true });
  }
  const isBroken = primary?.outcome === 'failed';
  if (isBroken && page.view !== 'technical-pages') return renderErrorPage(ports, visit, page);
  // Search engines must not index a page that lacks views.
  if (!isBroken && visit.isBot && composition.missingEssentials.length > 0)
    return renderErrorPage(ports, visit, page);
  const isNotFound = page.status === 404;
  if (isBroken)
    return write(ports, visit, page, composition, { status: isNotFound ? 404 : 500, isBroken: true });
  return write(ports, visit, page, composition, { status: page.status });
}

/** The 500 page keeps the layout, so that the visitor can leave a failed page. */
async function renderErrorPage(
  ports: RenderPagePorts,
  visit: Visit,
  page: PageDecision,
): Promise<PageAnswer> {
  const error = technicalPage('500', page.lang, page.path);
  const layout = page.route.layout ?? 'main';
  // A requested form is still shown, because the log-in must not depend on the page under it.
  const framed = { ...error, route: { ...error.route, layout }, openAuth: page.openAuth };
  const composition = await composePage(ports, visit, framed);
  return write(ports, visit, framed, composition, {
    status: 500,
    isBroken: composition.primary?.outcome !== 'ready',
  });
}

async function composePage(ports: RenderPagePorts, visit: Visit, page: PageDecision): Promise<Composition> {
  const { facts, preferences, device, request } = visit;
  return compose(ports.fetchView, {
    slots: slotsWithNotice(visit, page),
    lang: page.lang,
    path: addressOf(page.lang, page.viewPath),
    search: request.search,
    device,
    preferences,
    visitor: facts.visitor,
    siteGeneration: facts.siteGeneration,
    isForceSpa: ports.isDegraded() && !visit.isBot,
  });
}

/** Returns the layout's slots and the slot of the notice over them. */
function slotsWithNotice({ facts, preferences, device, seen }: Visit, page: PageDecision): SlotRequest[] {
  const { siteConfig, visitor } = facts;
  const { cookiesAgreeType } = preferences;
  const isSignedIn = visitor.userId !== null;
  const hasPlayBreak = visitor.playBreak !== null;
  const name = LAYOUTS_WITH_NOTICES.has(page.route.layout ?? 'main')
    ? noticeOn(
        { siteConfig, cookiesAgreeType, isSignedIn, hasPlayBreak, page, isModalOpen: false },
        { ...NO_NOTICES, seen },
      )
    : null;
  return [...slotsOf(page, device), ...(name === null ? [] : [noticeSlot(name, siteConfig)])];
}

/** The result of rendering a page. */
interface RenderOutcome {
  readonly status: number;
  readonly needsSignIn?: boolean;
  readonly isBroken?: boolean;
}

function write(
  ports: RenderPagePorts,
  visit: Visit,
  page: PageDecision,
  composition: Composition,
  rendered: RenderOutcome,
): PageAnswer {
  const { preferences, nonce, facts, resolveInput } = visit;
  const language = languageOf(facts.languages, page.lang);
  const messages = ports.messages(page.lang, ['main']);
  const t = createTranslate([messages], {
    lang: page.lang,
    timeZone: timeZoneOfOffset(preferences.timeZone),
  });
  const replies = [...composition.rendered.values()].map((slot) => slot.reply);
  const primary = composition.primary?.outcome === 'ready' ? composition.primary.reply : null;
  const head = filterHead(primary?.head ?? '');
  if (head.dropped.length > 0) ports.report('head-dropped', { view: page.view, tags: head.dropped });
  const seo = seoHead({
    lang: page.lang,
    path: page.path,
    seo: facts.seo,
    viewHead: head.html,
    viewTitle: titleOf(primary?.title, t),
    isIndexed: isIndexed({ ...page, status: rendered.status }),
    siteName: facts.siteConfig.companyName,
    defaultLanguage: facts.siteConfig.defaultLanguage,
    protocol: protocolOf(visit.request),
    host: facts.listedHost,
  });
  const state: PageState = {
    lang: page.lang,
    languages: facts.languages,
    device: visit.device,
    isBot: visit.isBot,
    isProduction: ports.isProduction,
    build: ports.assets.build,
    visitor: resolveInput.visitor,
    siteConfig: facts.siteConfig,
    preferences,
    isTimeZoneOfAccount: facts.preferences.timeZone !== undefined,
    seen: visit.seen,
    maintenance: facts.maintenance,
    blockPath: resolveInput.blockPath,
    siteGeneration: facts.siteGeneration,
    seoContent: rendered.status === 200 ? facts.seo.content : null,
    router: {
      location: { lang: page.lang, path: page.viewPath, search: visit.request.search, hash: '' },
      page,
      needsSignIn: rendered.needsSignIn ?? false,
      isBroken: rendered.isBroken ?? false,
    },
    messages,
    hydrationReplies: Object.fromEntries([...composition.rendered].map(([key, slot]) => [key, slot.reply])),
  };
  const body = writeDocument({
    nonce,
    lang: page.lang,
    dir: language.dir,
    data: documentData(preferences),
    device: visit.device,
    title: seo.title,
    head: seo.html,
    themeColor: seo.themeColor,
    isPwa: facts.siteConfig.isPwa,
    assets: ports.assets,
    integrity: ports.integrity,
    css: replies.flatMap((reply) => reply.cssToLoad),
    styles: replies.map((reply) => reply.style).filter((style) => style !== ''),
    scripts: replies
      .filter(
        ({ appName }) =>
          !mayWait(appName, { primary: page.view, path: page.path, isGuest: facts.visitor.userId === null }),
      )
      .flatMap((reply) => reply.scriptsToLoad),
    html: renderTree({ nonce, state, t, dir: language.dir, composition }),
    state,
  });
  const maxAgeMs = sharedAge(ports, visit, page, composition, rendered);
  return {
    status: rendered.status,
    headers: documentHeaders(ports, visit),
    body,
    ...(maxAgeMs === null ? {} : { maxAgeMs }),
  };
}

/**
 * Permits the page to load the operator's counters, to check whether the mirrors respond (DM-LZ-006), and to offer
 * one-tap sign-in to a guest.
 */
function documentHeaders(ports: RenderPagePorts, { facts, nonce }: Visit): Record<string, string> {
  const { counters, mirrorDomains, isOneTapAuthEnabled } = facts.siteConfig;
  const isGuest = facts.visitor.userId === null;
  const csp = withOneTap(withCounters(ports.csp, counters), isOneTapAuthEnabled && isGuest);
  const mirrors = mirrorDomains.filter((domain) => /^[a-z0-9.:-]+$/.test(domain));
  const connect = [...csp.connect, ...mirrors.map((domain) => `https://${domain}`)];
  return { ...pageHeaders({ csp: { ...csp, connect } }, nonce), vary: 'cookie, accept-language' };
}

/**
 * Returns how long guests may share the page: its view permits it, and all views of the layout arrived and are the same
 * for all guests.
 */
function sharedAge(
  ports: RenderPagePorts,
  visit: Visit,
  page: PageDecision,
  { primary, rendered: slots }: Composition,
  rendered: RenderOutcome,
): number | null {
  const isWhole = rendered.status === 200 && rendered.isBroken !== true && rendered.needsSignIn !== true;
  if (!isWhole || page.openAuth !== null || ports.isDegraded()) return null;
  const isPlain = slotsWithNotice(visit, page).every(
    ({ view, content }) =>
      slots.has(slotKey(view, content)) && (content.kind === 'page' || isFrameView(view)),
  );
  return isPlain && primary?.outcome === 'ready' ? (primary.maxAgeMs ?? null) : null;
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

/** Redirects to an address that the safe-address check permits, otherwise to home (RL-61). */
function redirectAnswer(ports: RenderPagePorts, visit: Visit, to: string, status: number): PageAnswer {
  const address = safeAddress(to, visit.facts.siteConfig.allowedRedirectHosts);
  if (address === null) ports.report('redirect-unsafe', { to: to.slice(0, 200) });
  const home = addressOf(chooseLanguage(visit.resolveInput), '');
  const location = address?.kind === 'own' ? address.path : (address?.href ?? home);
  return { status, headers: { ...pageHeaders(ports, visit.nonce), location }, body: Buffer.alloc(0) };
}
