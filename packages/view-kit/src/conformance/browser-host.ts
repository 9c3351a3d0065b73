/**
 * A page that hosts one view only, under the site's security policy. It counts what the view leaves behind. The caller
 * of the browser suite serves this page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PREFERENCES } from '@touchline/contracts/players';
import type { Session, SlotContent, ViewLocation, ViewReply } from '@touchline/contracts/remote-views';
import { siteConfigSchema } from '@touchline/contracts/site';
import { EMPTY_COUPON } from '@touchline/contracts/sports-betting';
import type { Dictionary } from '@touchline/i18n';
import { inertJson } from '../view/state.ts';

export interface HostedView {
  readonly reply: ViewReply;
  readonly slot: SlotContent;
  readonly location: ViewLocation;
  readonly session: Session;
  readonly dir: 'ltr' | 'rtl';
  readonly messages: Dictionary;
}

type Manifest = Record<string, { file: string; isEntry?: boolean }>;

/** Returns the addresses of the shared modules, read from the shell's builds. */
function sharedFiles(root: string): { react: string; kit: string; css: string[] } {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(root, `apps/shell/dist/client/${name}.manifest.json`), 'utf8')) as Manifest;
  const entry = (manifest: Manifest) =>
    `/_shell/${Object.values(manifest).find((line) => line.isEntry === true && line.file.endsWith('.js'))?.file ?? ''}`;
  const kit = read('kit');
  const css = [...Object.values(read('shell')), ...Object.values(kit)]
    .filter((line) => line.file.endsWith('.css'))
    .map((line) => `/_shell/${line.file}`);
  return { react: entry(read('react')), kit: entry(kit), css };
}

/** Counts listeners, timers and nodes around the view; runs before any other script of the page. */
const WATCH = `
  const left = { listeners: 0, timers: new Set(), errors: [] };
  for (const target of [window, document]) {
    const add = target.addEventListener, remove = target.removeEventListener;
    const known = new Map();
    const key = (type, fn) => type + '#' + (known.get(fn) ?? (known.set(fn, known.size), known.get(fn)));
    const active = new Set();
    target.addEventListener = function (type, fn, options) {
      // React adds this listener once and never removes it.
      if (type !== 'selectionchange' && fn) { const id = key(type, fn); if (!active.has(id)) { active.add(id); left.listeners += 1; }
        options?.signal?.addEventListener('abort', () => { if (active.delete(id)) left.listeners -= 1; }); }
      return add.apply(this, arguments);
    };
    target.removeEventListener = function (type, fn) {
      if (active.delete(key(type, fn))) left.listeners -= 1;
      return remove.apply(this, arguments);
    };
  }
  for (const [start, stop] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval']]) {
    const begin = window[start], end = window[stop];
    window[start] = (run, ms, ...args) => {
      const id = begin(() => { if (start === 'setTimeout') left.timers.delete(id); run(...args); }, ms);
      left.timers.add(id);
      return id;
    };
    window[stop] = (id) => { left.timers.delete(id); end(id); };
  }
  const log = console.error;
  console.error = (...args) => { left.errors.push(args.map(String).join(' ')); log(...args); };
  addEventListener('securitypolicyviolation', (event) => {
    if (event.disposition === 'enforce') left.errors.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI);
  });
  left.listeners = 0;
  window.left = left;
`;

/** Mounts the view, unmounts it and mounts it again. Records what remains after each step. */
const HOST = `
  const { reply, slot, location, session, siteConfig, preferences, coupon, messages } = JSON.parse(document.getElementById('fixture').textContent);
  const { createTranslate } = await import('@touchline/i18n');
  const t = createTranslate([messages], { lang: location.lang });
  const root = document.getElementById('root');
  const readable = (value) => ({ get: () => value, subscribe: (fn) => { open.add(fn); return () => open.delete(fn); } });
  const open = new Set();
  const contextOf = (hydrate, signal) => ({
    appName: reply.appName, slot, hydrate, signal, device: 'desktop',
    location: readable(location), navigate: () => {}, session: readable(session),
    preferences: { ...readable(preferences), set: () => {} }, siteConfig: readable(siteConfig),
    userConfig: readable({ isInstalled: false, user_hide_balance: true, config: null }),
    coupon: { ...readable(coupon), send: () => {} },
    media: { ...readable({ mediaEntities: [], mediaTargetScreen: null, userVideoToken: null, isBlocked: false, playing: [], isRestored: true }), send: () => {} },
    api: { send: async (call) => {
      const query = new URLSearchParams(Object.entries(call.query ?? {}).filter(([, value]) => value !== undefined));
      const response = await fetch(call.path + (query.size ? '?' + query : ''), { method: call.method, ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }) });
      if (!response.ok) return { outcome: 'failed', status: response.status, code: '', details: null };
      return { outcome: 'ok', status: 200, data: call.parse(await response.json()) };
    } },
    live: { status: readable('open'), subscribe: (topic, fn) => { open.add(fn); return () => open.delete(fn); } },
    events: { emit: () => {}, on: (name, fn) => { open.add(fn); return () => open.delete(fn); } },
    t: (key, values) => t.find(key, values) ?? key,
    page: { setTitle: () => {}, setStatus: () => {} },
    overlay: document.getElementById('overlay'), reload: () => {}, reportError: (error) => console.error(error),
  });
  const nodes = () => document.body.childElementCount;
  const rest = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => queueMicrotask(resolve))));
  const before = { nodes: nodes(), listeners: left.listeners, timers: left.timers.size, head: document.head.childElementCount };
  window.conformance = {
    async turn(hydrate) {
      const gone = new AbortController();
      if (hydrate) root.innerHTML = reply.body;
      const { mount } = await import(reply.scriptsToLoad.at(-1));
      const unmount = await mount(root, contextOf(hydrate, gone.signal));
      await rest();
      const shown = root.textContent.length;
      unmount();
      gone.abort();
      root.replaceChildren();
      await rest();
      return { shown, left: {
        nodes: nodes() - before.nodes, listeners: left.listeners - before.listeners, timers: left.timers.size - before.timers,
        subscriptions: open.size, overlay: document.getElementById('overlay').childElementCount }, errors: left.errors };
    },
  };
`;

/** Returns the document and the security policy that must be sent with it. `nonce` is any text. */
export function hostPage(root: string, hosted: HostedView, nonce: string): { html: string; csp: string } {
  const { react, kit, css } = sharedFiles(root);
  const imports = Object.fromEntries([
    ...['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'].map((name) => [name, react]),
    ...['@touchline/view-kit', '@touchline/view-kit/client', '@touchline/ui', '@touchline/i18n'].map(
      (name) => [name, kit],
    ),
  ]) as Record<string, string>;
  const fixture = {
    ...hosted,
    siteConfig: siteConfigSchema.parse({}),
    preferences: DEFAULT_PREFERENCES,
    coupon: EMPTY_COUPON,
  };
  const links = [...css, ...hosted.reply.cssToLoad]
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join('');
  const html = [
    `<!doctype html><html lang="${hosted.location.lang}" dir="${hosted.dir}"><head><meta charset="utf-8">`,
    `<script nonce="${nonce}">${WATCH}</script>`,
    `<style nonce="${nonce}">@layer reset, tokens, ui, shell, views;</style>${links}`,
    `<script type="importmap" nonce="${nonce}">${JSON.stringify({ imports })}</script></head>`,
    `<body><div id="root"></div><div id="overlay"></div>`,
    `<script type="application/json" id="fixture">${inertJson(fixture)}</script>`,
    `<script type="module" nonce="${nonce}">${HOST}</script></body></html>`,
  ].join('');
  const csp = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
  ].join('; ');
  return { html, csp };
}
