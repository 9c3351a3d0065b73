import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.gen.ts';
import { DEFAULT_LANGUAGE, fallbacksOf, LAST_LANGUAGE, offeredLanguages } from './languages.ts';
import { readLanguages } from './locales.ts';

describe('languages', () => {
  const all = ['ru', 'en', 'ar'].map((id) => ({ id, name: id, dir: 'ltr' as const }));
  it('[SH-LG-008] some are offered only to signed-in players', () => {
    expect(offeredLanguages(['ar'], false, all).map(({ id }) => id)).toEqual(['ru', 'en']);
    expect(offeredLanguages(['ar'], true, all).map(({ id }) => id)).toEqual(['ru', 'en', 'ar']);
  });
  it('[SH-LG-009] each has an id of two letters, which its addresses begin with', () => {
    const ids = LANGUAGES.map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z]{2}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('[SH-LG-005] [SH-LG-010] Russian is the default; missing texts are Russian, then English', () => {
    expect([DEFAULT_LANGUAGE, LAST_LANGUAGE]).toEqual(['ru', 'en']);
    expect(fallbacksOf(LANGUAGES)).toEqual(['ru', 'en']);
  });
  it('[SH-LG-014] are exactly the folders of texts', () => {
    expect(LANGUAGES).toEqual(readLanguages(join(import.meta.dirname, '../../../locales')));
  });
});
