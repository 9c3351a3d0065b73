import { expect, it } from 'vitest';
import { inLanguage } from './language-links.ts';

it('[SH-LG-007] an address keeps its path, query and hash in another language', () => {
  expect(inLanguage('en', { lang: 'ru', path: 'line/football', search: '?time=3h', hash: '#a' })).toBe(
    '/en/line/football?time=3h#a',
  );
  expect(inLanguage('ar', { lang: 'ru', path: '', search: '', hash: '' })).toBe('/ar/');
});
