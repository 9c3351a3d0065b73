/** Addresses and names both sides of the installed site know. */

export const WORKER_PATH = '/pwa-sw.js';
export const MANIFEST_PATH = '/manifest.json';
/** Icons a home screen may ask for (SH-PW-003), in pixels. */
export const ICON_SIZES = [72, 96, 128, 144, 152, 192, 384, 512] as const;
/** Sizes whose picture also comes with room around it, for screens that cut icons to a shape. */
export const MASKABLE_SIZES = [192, 512] as const;

export const iconPath = (size: number, isMaskable: boolean): string =>
  `/_shell/pwa/icon-${isMaskable ? 'maskable-' : ''}${size}.png`;
/** The page shown without a network, one a language. */
export const offlinePath = (lang: string): string => `/_shell/pwa/offline-${lang}.html`;

/** Every cache of ours begins with this; the rest names the release. */
export const CACHE_PREFIX = 'touchline-';
/** What a page tells the worker that waits: take over now. */
export const ACTIVATE_MESSAGE = 'activate';
