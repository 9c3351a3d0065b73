import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.gen.ts';
import { offeredLanguages } from './languages.ts';
import { readLanguages } from './locales.ts';

describe('languages', () => {
  const all = ['ru', 'en', 'ar'].map((id) => ({ id, name: id, dir: 'ltr' as const }));
  it('[SH-LG-008] some are offered to signed-in players only', () => {
    expect(offeredLanguages(['ar'], false, all).map(({ id }) => id)).toEqual(['ru', 'en']);
    expect(offeredLanguages(['ar'], true, all).map(({ id }) => id)).toEqual(['ru', 'en', 'ar']);
  });
  it('[SH-LG-009] each has an id, the two letters of its addresses', () => {
    expect(LANGUAGES.map(({ id }) => id)).toEqual(['ru', 'en', 'ar']);
  });
  it('[SH-LG-014] are those with a texts folder', () => {
    expect(LANGUAGES).toEqual(readLanguages(join(import.meta.dirname, '../../../locales')));
  });
});
