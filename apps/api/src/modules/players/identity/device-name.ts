/**
 * The browser and the system that a user agent names, for the lists of sessions and log-ins. A parser library is not
 * worth its size for names that only the player reads; the order matters, because browsers also name their ancestors.
 */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^touchline-ops/, 'touchline-ops'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: typeof browsers, agent: string): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Returns browser and system; null where the user agent does not name a known one. */
export const deviceName = (agent: string): { browser: string | null; system: string | null } => ({
  browser: firstOf(browsers, agent),
  system: firstOf(systems, agent),
});

/** Browser and system of a user agent in one text, for instance `Firefox, Windows`; `?` for an unknown one. */
export function deviceText(agent: string | null): string {
  const { browser, system } = deviceName(agent ?? '');
  return [browser ?? '?', system].filter(Boolean).join(', ');
}
