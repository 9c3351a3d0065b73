/**
 * The script of a standalone view. It requests the view's page and mounts the view with a fixture context.
 */
import '@touchline/ui/styles/layers.css';
import '@touchline/ui/styles/reset.css';
import '@touchline/ui/styles/tokens.css';
import '@touchline/ui/styles/fonts.css';
import { DEFAULT_PREFERENCES } from '@touchline/contracts/players';
import { GUEST, NO_USER_CONFIG, parseViewReply } from '@touchline/contracts/remote-views';
import { siteConfigSchema } from '@touchline/contracts/site';
import { createTranslate } from '@touchline/i18n';
import type { Dictionary } from '@touchline/i18n';
import { createApiClient } from './http/api-client.ts';
import { createBrowserAssets } from './remote-views/browser-assets.ts';
import { createViewContext } from './remote-views/view-context.ts';
import { viewHeaders } from './remote-views/view-headers.ts';
import { writeTrusted } from './remote-views/trusted-html.ts';
import { createMediaStore } from './stores/media/index.ts';
import { createCouponStore } from './stores/coupon/index.ts';
import { constant } from './stores/event-store.ts';
import { createLiveFeed, NO_WIRE } from './stores/live/index.ts';
import { createPreferencesStore } from './stores/preferences/index.ts';
import { createViewEvents } from './stores/view-events.ts';

interface StandaloneState {
  readonly view: string;
  readonly lang: string;
  readonly path: string;
  readonly search: string;
  readonly messages: Dictionary;
}

const state = JSON.parse(document.getElementById('standalone-state')?.textContent ?? '{}') as StandaloneState;
const root = document.getElementById('root');
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
const report = (error: unknown) => {
  // oxlint-disable-next-line no-console
  console.error(error);
};

async function show(element: HTMLElement): Promise<void> {
  const { view, lang, path, search } = state;
  const device = window.innerWidth <= 760 ? 'mobile' : 'desktop';
  const headers = viewHeaders({ lang, device, preferences: DEFAULT_PREFERENCES, isForceSpa: false });
  const response = await fetch(`/_view/${view}/${lang}/${path}${search}`, { headers });
  const parsed = parseViewReply(await response.json(), view);
  if (!response.ok || parsed.outcome !== 'valid') {
    element.textContent = parsed.outcome === 'valid' ? `status ${response.status}` : parsed.reason;
    return;
  }
  const { reply } = parsed;
  const assets = createBrowserAssets(nonce);
  await Promise.all(reply.cssToLoad.map((href) => assets.addCss(href, view)));
  writeTrusted(element, reply.body);
  document.title = reply.title;
  const t = createTranslate([state.messages], { lang });
  const { mount } = await assets.loadEntry(reply.scriptsToLoad, 0, view);
  const context = createViewContext(
    {
      device,
      location: constant({ lang, path, search, hash: location.hash }),
      navigate: (to) => location.assign(to),
      session: constant(GUEST),
      preferences: createPreferencesStore(DEFAULT_PREFERENCES),
      siteConfig: constant(siteConfigSchema.parse({})),
      userConfig: constant(NO_USER_CONFIG),
      coupon: createCouponStore(),
      media: createMediaStore(),
      api: createApiClient(async ({ url, method, headers: requestHeaders, body }) =>
        fetch(url, { method, headers: requestHeaders, ...(body === undefined ? {} : { body }) }),
      ),
      live: createLiveFeed(NO_WIRE),
      events: createViewEvents(report),
      t: (key, values) => t.find(key, values) ?? key,
      isPrimary: () => true,
      setTitle: (title) => {
        document.title = title;
      },
      setStatus: (status) => report(new Error(`status ${status}`)),
      overlayOf: () => document.getElementById('overlays') ?? document.body,
      reportError: (_view, error) => report(error),
    },
    view,
    { kind: 'page' },
    true,
    new AbortController().signal,
    () => location.reload(),
  );
  await mount(element, context);
}

if (root) show(root).catch(report);
