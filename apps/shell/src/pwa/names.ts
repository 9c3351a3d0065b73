/** Addresses and names that both sides of the installed site use. */

export const WORKER_PATH = '/pwa-sw.js';
export const MANIFEST_PATH = '/manifest.json';
/** Icon sizes of home screens (SH-PW-003), in pixels. */
export const ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512] as const;
/** Sizes that also have a maskable icon, for screens that cut icons to a shape. */
export const MASKABLE_SIZES = [192, 512] as const;

export const iconPath = (size: number, isMaskable: boolean): string =>
  `/_shell/pwa/icon-${isMaskable ? 'maskable-' : ''}${size}.png`;
/** The offline page, one per language. */
export const offlinePath = (lang: string): string => `/_shell/pwa/offline-${lang}.html`;

/** The prefix of all our caches; the rest names the release. */
export const CACHE_PREFIX = 'touchline-';
/** Message of a page to a waiting worker: activate now. */
export const ACTIVATE_MESSAGE = 'activate';
