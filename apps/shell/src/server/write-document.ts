/** Writes the document around the rendered tree: head, import map, styles, state, scripts. */
import { inertStateJson } from '@touchline/view-kit';
import { PAGE_STATE_ID } from '../page/page-state.ts';
import type { PageState } from '../page/page-state.ts';
import { LOGO_DATA_URL, THEME_COLOR } from '../pwa/logo.ts';
import { iconPath, MANIFEST_PATH } from '../pwa/pwa-paths.ts';
import { encodePieces } from './encode-pieces.ts';
import { CLICK_REPLAY_SCRIPT } from './click-replay-script.ts';
import { SCRIPT_LOAD_FALLBACK } from './script-load-fallback.ts';
import { fontsOf, importMap } from './shell-assets.ts';
import { TIME_ZONE_SCRIPT } from './time-zone-script.ts';
import type { ShellAssets } from './shell-assets.ts';

export interface DocumentParts {
  readonly nonce: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Settings for the stylesheet as `data-` attributes; null omits the attribute. */
  readonly data: Readonly<Record<string, string | null>>;
  readonly device: 'desktop' | 'mobile';
  readonly title: string;
  /** Head tags that were already filtered. */
  readonly head: string;
  /** Empty means the site's default colour. */
  readonly themeColor: string;
  readonly isPwa: boolean;
  readonly assets: ShellAssets;
  readonly integrity: Readonly<Record<string, string>>;
  /** Stylesheet links of views. */
  readonly css: readonly string[];
  /** Critical inline styles of views. */
  readonly styles: readonly string[];
  /** Scripts of views; they are preloaded and run later. */
  readonly scripts: readonly string[];
  /** The page's tree, in parts. */
  readonly html: readonly string[];
  readonly state: PageState;
}

const text = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const attribute = (value: string) => text(value).replaceAll('"', '&quot;');

/** Returns the integrity hash of a file of another origin. */
function hashOf({ integrity }: DocumentParts, href: string): string {
  const hash = integrity[href];
  return hash === undefined ? '' : ` integrity="${attribute(hash)}" crossorigin="anonymous"`;
}

/** Writes the document. The order matters: layers before styles, the import map before modules. */
export function writeDocument(parts: DocumentParts): Buffer {
  const before = writeBefore(parts);
  const state = inertStateJson(parts.state);
  const after = [
    '</div>',
    `<script type="application/json" id="${PAGE_STATE_ID}">${state}</script>`,
    `<script type="module" nonce="${parts.nonce}" src="${attribute(parts.assets.shell)}"></script>`,
    '</body></html>',
  ].join('\n');
  return encodePieces([before, ...parts.html, after]);
}

/** Writes the document up to the page's tree. */
function writeBefore(parts: DocumentParts): string {
  const { nonce, assets } = parts;
  const stylesheets = [...new Set([...assets.css, ...parts.css])];
  const modules = [...new Set([assets.react, assets.kit, ...parts.scripts])];
  const data = Object.entries(parts.data)
    .map(([name, value]) => (value === null ? '' : ` data-${name}="${attribute(value)}"`))
    .join('');
  return [
    '<!doctype html>',
    `<html lang="${attribute(parts.lang)}" dir="${parts.dir}" data-device="${parts.device}"${data}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${text(parts.title)}</title>`,
    `<style nonce="${nonce}">@layer reset, tokens, ui, shell, views;</style>`,
    `<script nonce="${nonce}">${TIME_ZONE_SCRIPT}\n${CLICK_REPLAY_SCRIPT}\n${SCRIPT_LOAD_FALLBACK}</script>`,
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
    `<meta name="theme-color" content="${attribute(parts.themeColor || THEME_COLOR)}">`,
    ...(parts.isPwa
      ? [
          `<link rel="manifest" href="${MANIFEST_PATH}?lang=${attribute(parts.lang)}">`,
          `<link rel="apple-touch-icon" href="${attribute(iconPath(192, true))}">`,
        ]
      : []),
    `<link rel="icon" href="${LOGO_DATA_URL}">`,
    parts.head,
    '</head><body>',
    '<div id="root">',
  ].join('\n');
}
