/** Reads the office's settings and names the refusals of their saves (DR-13.132). */
import { officePaths } from '@touchline/contracts/players';
import { call, refusalKey, type RefusalTexts } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';
import type { SettingsData } from './office-settings.ts';

export async function readOfficeSettings({
  api,
  location,
  signal,
}: Pick<LoadRequest, 'api' | 'location' | 'signal'>): Promise<SettingsData> {
  const answer = await call(api, officePaths.settings, { query: { lng: location.lang }, signal });
  return mustAnswer(answer, 'settings');
}

const SETTING_TEXTS = {
  'office/no-email': 'office_newsletter_no_email',
  'office/no-phone': 'office_settings_no_phone',
  'office/restricted': 'office_newsletter_error_restricted',
  'office/text-changed': 'office_newsletter_error_text',
  'request/rate-limit': 'office_security_error_too_many_tries',
  network: 'office_security_error_network',
} as const satisfies RefusalTexts<(typeof officePaths)['saveSetting']>;

export const settingRefusalKey = (code: string) => refusalKey(SETTING_TEXTS, code, 'main_query_error');

/** Returns the list with a sport added or removed, in ascending order (DM-UC-004). */
export const toggledSport = (ids: readonly number[], sportId: number): readonly number[] =>
  ids.includes(sportId) ? ids.filter((id) => id !== sportId) : [...ids, sportId].toSorted((a, b) => a - b);

/**
 * Returns the hidden sports of a section after a save, as text: the saved ones, and those that the operator has closed,
 * which are hidden without being in the player's list (DR-13.135).
 */
export function hiddenAfterSave(hidden: string, before: readonly number[], saved: readonly number[]): string {
  const ofOperator = hidden
    .split(',')
    .filter((id) => id !== '')
    .map(Number)
    .filter((id) => !before.includes(id));
  return [...new Set([...ofOperator, ...saved])].toSorted((a, b) => a - b).join(',');
}
