import { join } from 'node:path';
import { createTranslate } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import { expect, it } from 'vitest';
import { insuranceText } from './insurance-text.ts';

const dictionaries = createDictionaries(join(import.meta.dirname, '../../../../locales'));
type Coupon = Parameters<typeof insuranceText>[0];
const textIn = (lang: string, state: Coupon['state'], paid: string | null): string | null => {
  const t = createTranslate([dictionaries.messages(lang, ['coupon'])], { lang });
  const insurance = { percent: 50, insured: '10.00', premium: '5.72', paid };
  return insuranceText({ insurance, state }, t, (amount) => `€${amount}`);
};

it('[DR-4.204] says what is insured, what was paid, and that a won or sold bet ended the insurance', () => {
  expect(textIn('en', 'open', null)).toBe('Insured: €10.00 if the bet loses. Premium paid: €5.72.');
  expect(textIn('en', 'lost', '10.00')).toBe('The insurance paid €10.00. Premium: €5.72.');
  expect(textIn('en', 'returned', '5.72')).toBe('The bet is void. Premium returned: €5.72.');
  for (const state of ['won', 'partial', 'sold'] as const)
    expect(textIn('en', state, state === 'sold' ? null : '0.00')).toBe(
      'The insurance has ended without a payment. Premium: €5.72.',
    );
});

it.each(['ru', 'ar'])('[DR-4.204] names the amounts in %s', (lang) => {
  expect(textIn(lang, 'open', null)).toMatch(/€10\.00.*€5\.72/);
  expect(textIn(lang, 'lost', '10.00')).toMatch(/€10\.00.*€5\.72/);
  expect(textIn(lang, 'returned', '5.72')).toContain('€5.72');
});

it('a coupon without insurance has no text', () => {
  const t = createTranslate([dictionaries.messages('en', ['coupon'])], { lang: 'en' });
  expect(insuranceText({ insurance: null, state: 'open' }, t, String)).toBe(null);
});
