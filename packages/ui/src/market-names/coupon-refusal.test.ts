import { join } from 'node:path';
import { createTranslate } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import { expect, it } from 'vitest';
import { couponRefusalText } from './coupon-refusal.ts';

const dictionaries = createDictionaries(join(import.meta.dirname, '../../../../locales'));
const textIn = (lang: string, details: Record<string, unknown>): string => {
  const t = createTranslate([dictionaries.messages(lang, ['coupon'])], { lang });
  return couponRefusalText('betting/stake-over-max', details, t, (amount) => `${amount} €`);
};

it.each(['en', 'ru', 'ar'])('[DR-4.165] a refusal without a maximum shows no amount: %s', (lang) => {
  expect(textIn(lang, { max: '49.99' })).toContain('49.99 €');
  for (const details of [{}, { max: '0.00' }, { boundBy: 'event-limit' }]) {
    const text = textIn(lang, details);
    expect(text).not.toMatch(/[{}€0-9]/);
    expect(text).not.toBe(textIn(lang, { max: '49.99' }));
  }
});
