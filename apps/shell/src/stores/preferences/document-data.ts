/**
 * Settings for the stylesheet as data attributes of the document. The server writes them, and the browser updates them.
 */
import type { Preferences } from '@touchline/contracts/players';

const flag = (isOn: boolean): string | null => (isOn ? '1' : null);
const step = (value: number): string | null => (value === 0 ? null : String(value));

/** Returns the values by their name after `data-`; null omits the attribute. */
export function documentData({
  appTheme,
  appFontSize,
  isAppCompactView,
  isAppLightVersion,
  coefIndicationType,
}: Preferences): Readonly<Record<'theme' | 'font' | 'compact' | 'light' | 'coef', string | null>> {
  return {
    theme: appTheme === null ? null : appTheme === 1 ? 'dark' : 'light',
    font: step(appFontSize),
    compact: flag(isAppCompactView),
    light: flag(isAppLightVersion),
    coef: step(coefIndicationType),
  };
}
