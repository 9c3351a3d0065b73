/** The search over all settings of the office, on whichever page they are (DR-13.118). */

import type { MessageKey } from '@touchline/i18n';

/** A setting with its place. Title and words are keys of the dictionary `office`. */
export interface SettingPlace {
  readonly id: string;
  readonly title: MessageKey;
  /** Other words that a player may type, separated by spaces. */
  readonly words: string;
  readonly path: string;
}

const place = (id: string, title: MessageKey, path: string): SettingPlace => ({
  id,
  title,
  words: `office_find_${id}`,
  path,
});

export const SETTING_PLACES = [
  place('odds', 'office_settings_odds', 'office/settings#display'),
  place('view', 'office_settings_layout', 'office/settings#display'),
  place('clock', 'office_settings_12h', 'office/settings#display'),
  place('balance', 'office_settings_balance', 'office/settings#display'),
  place('mail', 'office_settings_mailing', 'office/settings#mailing'),
  place('messages', 'office_messages', 'office/messages'),
  place('privacy', 'office_privacy', 'office/account?privacy'),
  place('line', 'office_settings_sports_line', 'office/settings#sports-line'),
  place('live', 'office_settings_sports_live', 'office/settings#sports-live'),
  place('teams', 'office_teams', 'office/settings#teams'),
  place('promo', 'office_settings_promo', 'office/settings#promo-code'),
  place('security', 'office_security', 'office/security'),
  place('qr', 'office_qr', 'office/security?qr'),
  place('limits', 'office_limits', 'office/responsible'),
  place('documents', 'office_verification', 'office/verification'),
  place('personal', 'office_personal', 'office/account?personal'),
  place('accounts', 'office_accounts', 'office/account'),
  place('support', 'office_support', 'office/support'),
  place('ideas', 'office_ideas', 'office/share-idea'),
] as const satisfies readonly SettingPlace[];

/** Normalizes a text for comparison: lower case, without accents, `ё` as `е`, variants of alef as one. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ё', 'е')
    .replaceAll(/[أإآ]/g, 'ا')
    .trim();

/** Returns the settings of which every typed word begins a word of the title or of the other words. */
export function findSettings(
  typed: string,
  places: readonly SettingPlace[],
  textOf: (key: string) => string,
): readonly SettingPlace[] {
  const words = foldText(typed).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  return places.filter(({ title, words: key }) => {
    const known = foldText(`${textOf(title)} ${textOf(key)}`).split(/[\s,]+/u);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  });
}
