/**
 * Builds the headers of every request from the shell to a view. The page server and the browser both use it.
 */
import { DEFAULT_PREFERENCES, type PreferenceName, type Preferences } from '@touchline/contracts/players';
import { VIEW_API_VERSION, VIEW_HEADERS } from '@touchline/contracts/remote-views';

export interface ViewHeaderInput {
  readonly lang: string;
  readonly device: 'desktop' | 'mobile';
  readonly preferences: Preferences;
  readonly isForceSpa: boolean;
}

const THEMES = ['light', 'dark'] as const;

/** Sends only values that differ from the default, so that most visitors share one cached reply. */
function changedPreferences(preferences: Preferences): Record<string, unknown> {
  const names = Object.keys(preferences) as PreferenceName[];
  return Object.fromEntries(
    names
      .filter((name) => preferences[name] !== DEFAULT_PREFERENCES[name])
      .map((name) => [name, preferences[name]]),
  );
}

export function viewHeaders({
  lang,
  device,
  preferences,
  isForceSpa,
}: ViewHeaderInput): Record<string, string> {
  const changed = changedPreferences(preferences);
  return {
    accept: 'application/json',
    'accept-language': lang,
    [VIEW_HEADERS.renderMode]: 'json',
    [VIEW_HEADERS.apiVersion]: VIEW_API_VERSION,
    [VIEW_HEADERS.device]: device,
    [VIEW_HEADERS.theme]: preferences.appTheme === null ? 'auto' : THEMES[preferences.appTheme],
    ...(Object.keys(changed).length > 0
      ? { [VIEW_HEADERS.preferences]: encodeURIComponent(JSON.stringify(changed)) }
      : {}),
    ...(isForceSpa ? { [VIEW_HEADERS.forceSpa]: '1' } : {}),
  };
}
