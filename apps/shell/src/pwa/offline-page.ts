/** Writes the offline page: small, with inline style, without prices and personal data. */
import { createHash } from 'node:crypto';
import type { Translate } from '@touchline/i18n';
import { LOGO_DATA_URL } from './logo.ts';

const STYLE =
  ':root{color-scheme:light dark}body{display:grid;place-content:center;min-block-size:100dvb;margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;text-align:center;background:light-dark(#f4f6f1,#0b1d14);color:light-dark(#14201a,#eef4ec)}main{max-inline-size:36rem}img{inline-size:64px;block-size:64px}h1{font-size:24px;margin-block:16px 8px}a{display:inline-block;margin-block-start:16px;padding:12px 24px;border-radius:8px;background:#d2f25a;color:#0b1d14;font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid currentColor;outline-offset:3px}';
/** Reloads when the network is back. */
const SCRIPT = "addEventListener('online',()=>location.reload())";

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A constant policy, so that the page can be cached. It permits the script and the style by their hashes. */
export const OFFLINE_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function offlinePage(lang: string, dir: 'ltr' | 'rtl', t: Translate): string {
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escape(t('pwa_offline_title'))}</title><style>${STYLE}</style></head>`,
    `<body><main><img src="${LOGO_DATA_URL}" alt=""><h1>${escape(t('pwa_offline_title'))}</h1>`,
    `<p>${escape(t('pwa_offline_text'))}</p><p>${escape(t('pwa_offline_prices'))}</p>`,
    // An empty href leads to the requested page.
    `<a href="">${escape(t('pwa_offline_retry'))}</a></main><script>${SCRIPT}</script></body></html>`,
  ].join('');
}
