/** The page of a standalone view: one view without the shell, with a fixture context instead of the real one. */
import type { Dictionary } from '@touchline/i18n';
import { inertStateJson } from '@touchline/view-kit';
import { importMap } from './shell-assets.ts';
import type { ShellAssets } from './shell-assets.ts';

export interface StandalonePlace {
  readonly view: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly path: string;
  readonly search: string;
}

export const STANDALONE_STATE_ID = 'standalone-state';

export function standaloneDocument(
  place: StandalonePlace,
  assets: ShellAssets,
  nonce: string,
  messages: Dictionary,
): string {
  const css = assets.css.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return [
    `<!doctype html><html lang="${place.lang}" dir="${place.dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${place.view}</title><style nonce="${nonce}">@layer reset, tokens, ui, shell, views;</style>`,
    `<script type="importmap" nonce="${nonce}">${importMap(assets)}</script>${css}`,
    `</head><body><main id="root"></main><div id="overlays"></div>`,
    `<script type="application/json" id="${STANDALONE_STATE_ID}">${inertStateJson({ ...place, messages })}</script>`,
    `<script type="module" nonce="${nonce}" src="${assets.standalone}"></script></body></html>`,
  ].join('');
}
