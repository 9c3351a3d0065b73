/** The office's settings and menu (DR-13.132, DR-13.136). */
import { type OfficeApi, officePaths } from '@touchline/contracts/players';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';

export type SettingsData = OfficeApi['settings']['reply'];
export type OfficeMenuData = OfficeApi['menu']['reply'];
export type MailSwitch = keyof Omit<SettingsData['notificationSettings'], 'has_email' | 'has_phone'>;
export type SportList = 'lineDisallowSports' | 'liveDisallowSports';

/** Reads the menu; null when the call fails. */
export async function readOfficeMenu({
  api,
  signal,
}: Pick<LoadRequest, 'api' | 'signal'>): Promise<OfficeMenuData | null> {
  const answer = await call(api, officePaths.menu, { signal });
  return answer.outcome === 'ok' ? answer.data : null;
}
