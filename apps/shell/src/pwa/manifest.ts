/** Writes `/manifest.json`, which describes the installed site in one language (SH-PW-002). */
import { ICON_SIZES, iconPath, MASKABLE_SIZES } from './pwa-paths.ts';
import { THEME_COLOR } from './logo.ts';

export interface ManifestInput {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly name: string;
  readonly description: string;
  readonly shortcuts: readonly { readonly name: string; readonly path: string }[];
}

export function writeManifest({ lang, dir, name, description, shortcuts }: ManifestInput): object {
  const icon = (size: number, isMaskable: boolean) => ({
    src: iconPath(size, isMaskable),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: isMaskable ? 'maskable' : 'any',
  });
  return {
    // The id is the same in all languages, so that the site is installed once.
    id: '/',
    name,
    short_name: name.slice(0, 12),
    description,
    lang,
    dir,
    start_url: `/${lang}/`,
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOR,
    background_color: THEME_COLOR,
    icons: [
      ...ICON_SIZES.map((size) => icon(size, false)),
      ...MASKABLE_SIZES.map((size) => icon(size, true)),
    ],
    shortcuts: shortcuts.map((shortcut) => ({ name: shortcut.name, url: `/${lang}/${shortcut.path}` })),
  };
}
