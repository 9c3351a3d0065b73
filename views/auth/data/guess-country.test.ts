import { describe, expect, it } from 'vitest';
import { guessCountry } from './guess-country.ts';

const SERVED = ['IT', 'ES', 'US', 'RU', 'KZ', 'KW'];

describe('the country of the registration form', () => {
  it.each([
    ['the time zone before the language', 'Europe/Rome', ['ru-RU'], 'IT'],
    ['a zone of a large country', 'Asia/Yekaterinburg', ['en-US'], 'RU'],
    ['the region of a language', 'Europe/Lisbon', ['pt', 'es-ES'], 'ES'],
    ['the main country of a language', undefined, ['ru'], 'RU'],
    ['a region before the main country', undefined, ['ru', 'en-KW'], 'KW'],
    ['a country that is not served', 'Asia/Tokyo', ['ja-JP'], null],
    ['nothing known', undefined, [], null],
    ['damaged values', 'Nowhere/Zone', ['!!', ''], null],
  ])('[DR-10.7] %s', (_, timeZone, languages, country) => {
    expect(guessCountry(SERVED, { timeZone, languages })).toBe(country);
  });
});
