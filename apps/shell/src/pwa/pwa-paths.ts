/** Paths and names of the installed site that server and browser share. */

export const WORKER_PATH = '/pwa-sw.js';
export const MANIFEST_PATH = '/manifest.json';
/** Sizes in pixels of home-screen icons (SH-PW-003). */
export const ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512] as const;
/** Sizes that also exist as maskable icons, for devices that cut icons to a shape. */
export const MASKABLE_SIZES = [192, 512] as const;

export const iconPath = (size: number, isMaskable: boolean): string =>
  `/_shell/pwa/icon-${isMaskable ? 'maskable-' : ''}${size}.png`;
/** The offline page, one per language. */
export const offlinePath = (lang: string): string => `/_shell/pwa/offline-${lang}.html`;

/** The prefix of all caches of this site; the rest of a cache's name is the release. */
export const CACHE_PREFIX = 'touchline-';
/** The message with which a page tells a waiting worker to activate. */
export const ACTIVATE_MESSAGE = 'activate';
