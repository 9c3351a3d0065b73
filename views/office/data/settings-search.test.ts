import { describe, expect, it } from 'vitest';
import { findSettings, foldText, SETTING_PLACES } from './settings-search.ts';

const texts: Record<string, string> = {
  office_settings_odds: 'Odds format',
  office_find_odds: 'decimal fractional coefficient',
  office_settings_mailing: 'E-mails and SMS',
  office_find_mail: 'newsletter mailing рассылка',
  office_qr: 'Log in by QR code',
  office_find_qr: 'phone',
};
const textOf = (key: string) => texts[key] ?? '';
const found = (typed: string) => findSettings(typed, SETTING_PLACES, textOf).map(({ id }) => id);

describe('search over all settings', () => {
  it('[DR-13.118] finds a setting by the beginning of each typed word, in its title or other words', () => {
    expect(found('odd')).toEqual(['odds']);
    expect(found('FRACT odds')).toEqual(['odds']);
    expect(found('newsl')).toEqual(['mail']);
    expect(found('рассыл')).toEqual(['mail']);
    expect(found('code qr')).toEqual(['qr']);
    expect(found('odds phone')).toEqual([]);
    expect([found(''), found('  ')]).toEqual([[], []]);
  });

  it('[DR-13.118] letters with and without marks are one', () => {
    expect(foldText(' Ёлка É أمان ')).toBe('елка e امان');
  });

  it('[DR-13.118] every setting has a place of its own in the office', () => {
    expect(new Set(SETTING_PLACES.map(({ id }) => id)).size).toBe(SETTING_PLACES.length);
    for (const { path } of SETTING_PLACES) expect(path).toMatch(/^office\//);
  });
});
