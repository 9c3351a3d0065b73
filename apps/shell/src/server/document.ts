/** Writes the document around the drawn tree: head, import map, styles, state, script. */
import { inertJson } from '@touchline/view-kit';
import { PAGE_STATE_ID } from '../page/page-state.ts';
import type { PageState } from '../page/page-state.ts';
import { EARLY_PRESSES_SCRIPT } from './early-presses-script.ts';
import { fontsOf, importMap } from './shell-assets.ts';
import type { ShellAssets } from './shell-assets.ts';

export interface DocumentParts {
  readonly nonce: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Null follows the system. */
  readonly theme: 'light' | 'dark' | null;
  readonly device: 'desktop' | 'mobile';
  readonly title: string;
  /** Already filtered. */
  readonly head: string;
  readonly assets: ShellAssets;
  readonly integrity: Readonly<Record<string, string>>;
  /** Stylesheets of views. */
  readonly css: readonly string[];
  /** Critical styles of views. */
  readonly styles: readonly string[];
  /** Scripts of views, fetched early and run later. */
  readonly scripts: readonly string[];
  readonly html: string;
  readonly state: PageState;
}

const text = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const attribute = (value: string) => text(value).replaceAll('"', '&quot;');

/** Files of other origins carry their hash. */
function hashOf({ integrity }: DocumentParts, href: string): string {
  const hash = integrity[href];
  return hash === undefined ? '' : ` integrity="${attribute(hash)}" crossorigin="anonymous"`;
}

/** Order matters: layers before any style, the import map before any module. */
export function writeDocument(parts: DocumentParts): string {
  const { nonce, assets } = parts;
  const stylesheets = [...new Set([...assets.css, ...parts.css])];
  const modules = [...new Set([assets.react, assets.kit, ...parts.scripts])];
  const theme = parts.theme === null ? '' : ` data-theme="${parts.theme}"`;
  return [
    '<!doctype html>',
    `<html lang="${attribute(parts.lang)}" dir="${parts.dir}" data-device="${parts.device}"${theme}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${text(parts.title)}</title>`,
    `<style nonce="${nonce}">@layer reset, tokens, ui, shell, views;</style>`,
    `<script nonce="${nonce}">${EARLY_PRESSES_SCRIPT}</script>`,
    `<script type="importmap" nonce="${nonce}">${importMap(assets, parts.integrity)}</script>`,
    ...fontsOf(assets, parts.lang).map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" href="${attribute(href)}" crossorigin="anonymous">`,
    ),
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${attribute(href)}"${hashOf(parts, href)}>`),
    ...parts.styles.map((style) => `<style nonce="${nonce}">${style.replaceAll('</', '<\\/')}</style>`),
    ...modules.map(
      (href) => `<link rel="modulepreload" href="${attribute(href)}" nonce="${nonce}"${hashOf(parts, href)}>`,
    ),
    '<meta name="theme-color" content="#0b1d14">',
    '<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 26 26%27%3E%3Crect width=%2726%27 height=%2726%27 rx=%277%27 fill=%27%23d2f25a%27/%3E%3Cpath d=%27M13 0v26%27 stroke=%27%230b1d14%27 stroke-width=%272%27/%3E%3Ccircle cx=%2713%27 cy=%2713%27 r=%275%27 fill=%27none%27 stroke=%27%230b1d14%27 stroke-width=%272%27/%3E%3C/svg%3E">',
    parts.head,
    '</head><body>',
    `<div id="root">${parts.html}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${inertJson(parts.state)}</script>`,
    `<script type="module" nonce="${nonce}" src="${attribute(assets.shell)}"></script>`,
    '</body></html>',
  ].join('\n');
}
