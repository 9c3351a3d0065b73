import type { SpendingProfile } from '@touchline/contracts/players';
import { createTranslate } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spendingScale, spendingTexts } from './spending.ts';

const dictionaries = createDictionaries(join(import.meta.dirname, '../../../locales'));
const textsOf = (lang: string, profile: SpendingProfile) =>
  spendingTexts(profile, createTranslate([dictionaries.messages(lang, ['office'])], { lang }), lang);

const group = { mean: '260.00', lower: '130.00', upper: '380.00' };

describe('the scale of the spending profile', () => {
  it('[DR-5.88] places the own mean, the group and zero', () => {
    expect(spendingScale('520.00', group)).toEqual({
      own: 1,
      mean: 0.5,
      lower: 0.25,
      upper: 380 / 520,
      zero: 0,
    });
    expect(spendingScale('0.00', { mean: '0.00', lower: '0.00', upper: '0.00' })).toEqual({
      own: 0,
      mean: 0,
      lower: 0,
      upper: 0,
      zero: 0,
    });
  });

  it('[DR-5.88] more withdrawn than deposited is below zero', () => {
    expect(spendingScale('-100.00', { mean: '0.00', lower: '-50.00', upper: '100.00' })).toEqual({
      own: 0,
      mean: 0.5,
      lower: 0.25,
      upper: 1,
      zero: 0.5,
    });
  });
});

const profile: SpendingProfile = {
  currency: 'EUR',
  firstMonth: '2026-08',
  lastMonth: '2026-10',
  ageFrom: 25,
  ageTo: 34,
  own: { netDeposits: '40.00', stakes: '7.00' },
  state: 'ready',
  group: { netDeposits: group, stakes: { mean: '99.00', lower: '12.00', upper: '150.00' } },
};

describe('the texts of the spending profile', () => {
  it('[DR-5.93] have every figure, for screen readers too', () => {
    const { months, figures, note } = textsOf('en', profile);
    expect(months).toBe('Mean a month, from August 2026 to October 2026');
    expect(figures.map(({ name, own, group: text }) => [name, own, text])).toEqual([
      [
        'Net deposits',
        '€40.00',
        'Players aged 25 to 34: €260.00 on average. The middle half is between €130.00 and €380.00.',
      ],
      [
        'Stakes',
        '€7.00',
        'Players aged 25 to 34: €99.00 on average. The middle half is between €12.00 and €150.00.',
      ],
    ]);
    expect(note).toContain('at least 50 players');
    for (const lang of ['ru', 'ar'])
      for (const { own, group: text, name } of textsOf(lang, profile).figures)
        expect([own, text, name].every((one) => one !== null && one !== '' && !one.includes('{'))).toBe(true);
  });

  it('[DR-5.90] say that there are too few players, or that the figures are not computed yet', () => {
    const too = textsOf('en', { ...profile, ageFrom: 55, ageTo: null, state: 'too-few', group: null });
    expect([too.note, too.figures.map(({ group: text, scale }) => [text, scale])]).toEqual([
      'Players aged 55 and over: too few players for a comparison.',
      [
        [null, null],
        [null, null],
      ],
    ]);
    expect(textsOf('en', { ...profile, state: 'pending', group: null }).note).toBe(
      'Players aged 25 to 34: the figures of these months are not ready yet.',
    );
  });
});
