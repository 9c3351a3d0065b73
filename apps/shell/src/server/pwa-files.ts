/** The files of the installed site, served only while the operator enables it (SH-PW-001, SH-PW-002). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, SiteConfig } from '@touchline/contracts/site';
import { directionOf, LAST_LANGUAGE, type Translate } from '@touchline/i18n';
import { writeManifest } from '../pwa/manifest.ts';
import { MANIFEST_PATH, offlinePath, WORKER_PATH } from '../pwa/pwa-paths.ts';
import { OFFLINE_POLICY, offlinePage } from '../pwa/offline-page.ts';

export interface PwaFilesPorts {
  /** The folder of the browser build. */
  readonly clientDir: string;
  readonly build: string;
  readonly languages: readonly Language[];
  readonly translate: (lang: string) => Translate;
  readonly siteConfig: () => Promise<SiteConfig>;
}

export interface SiteFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const ICON = /^\/_shell\/pwa\/(icon-(?:maskable-)?\d{2,3}\.png)$/;
const OFFLINE = /^\/_shell\/pwa\/offline-([a-z]{2})\.html$/;
const DAY_SEC = 86_400;

const file = (
  type: string,
  cache: string,
  body: string | Buffer,
  more: Readonly<Record<string, string>> = {},
): SiteFile => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': cache, 'x-content-type-options': 'nosniff', ...more },
  body,
});
const MISSING: SiteFile = {
  status: 404,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  body: 'not found',
};

const isOurs = (pathname: string): boolean =>
  pathname === WORKER_PATH || pathname === MANIFEST_PATH || pathname.startsWith('/_shell/pwa/');

/** Returns a file of the installed site; null for any other URL. */
export type PwaFiles = (url: URL) => Promise<SiteFile | null>;

export function createPwaFiles(ports: PwaFilesPorts): PwaFiles {
  const { clientDir, build, languages, translate } = ports;
  const read = (name: string): Buffer => readFileSync(join(clientDir, name));
  const worker = read('pwa-sw.js').toString();
  const known = (lang: string | null | undefined): Language | null =>
    languages.find(({ id }) => id === lang) ?? null;

  /** Writes the worker's script. It differs in each release, so that browsers detect an update. */
  function workerScript(config: SiteConfig): string {
    const release = {
      build,
      languages: languages.map(({ id }) => id),
      defaultLanguage: config.defaultLanguage,
    };
    return `self.TOUCHLINE_RELEASE = ${JSON.stringify(release)};\n${worker}`;
  }

  function manifest(config: SiteConfig, requestedLang: string | null): string {
    const { id: lang, dir } = known(requestedLang) ??
      known(config.defaultLanguage) ?? { id: LAST_LANGUAGE, dir: directionOf(LAST_LANGUAGE) };
    const t = translate(lang);
    const shortcuts = [
      { name: t('pwa_shortcut_live'), path: 'live' },
      { name: t('pwa_shortcut_line'), path: 'line' },
    ];
    const description = t('pwa_description', { company: config.companyName });
    return JSON.stringify(writeManifest({ lang, dir, name: config.companyName, description, shortcuts }));
  }

  return async ({ pathname, searchParams }) => {
    if (!isOurs(pathname)) return null;
    const config = await ports.siteConfig();
    if (!config.isPwa) return MISSING;
    if (pathname === WORKER_PATH)
      return file('text/javascript; charset=utf-8', 'no-cache', workerScript(config), {
        'service-worker-allowed': '/',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
    if (pathname === MANIFEST_PATH)
      return file('application/manifest+json', 'no-cache', manifest(config, searchParams.get('lang')));
    const language = known(OFFLINE.exec(pathname)?.[1]);
    if (language && pathname === offlinePath(language.id))
      return file(
        'text/html; charset=utf-8',
        'no-cache',
        offlinePage(language.id, language.dir, translate(language.id)),
        {
          'content-security-policy': OFFLINE_POLICY,
        },
      );
    const icon = ICON.exec(pathname)?.[1];
    return icon === undefined ? MISSING : iconFile(icon);
  };

  function iconFile(name: string): SiteFile {
    try {
      return file('image/png', `public, max-age=${DAY_SEC}`, read(`pwa/${name}`));
    } catch {
      return MISSING;
    }
  }
}
