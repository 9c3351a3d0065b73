/**
 * Adds an invented locale to a copy of the locales. One row in `languages.json` must be enough: the locale is offered
 * and has addresses, direction, plural rules and fallback texts (docs/how-to/add-locale.md).
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishNames } from '../apps/api/src/modules/sports-betting/feeds/adapters/demo/demo-names.ts';
import { siteConfigSchema } from '../apps/api/src/modules/site/site-config/index.ts';
import { describePage } from '../apps/api/src/modules/site/seo/seo-rules.ts';
import { parseShellState } from '@touchline/contracts/site';
import {
  createTranslate,
  directionOf,
  LANGUAGES,
  type LanguageLine,
  offeredLanguages,
} from '@touchline/i18n';
import {
  areaTexts,
  checkLocales,
  createDictionaries,
  generateLanguages,
  readLanguages,
  readLocales,
} from '@touchline/i18n/server';
import { leftToRight } from '@touchline/ui/market-names';
import { readLocation } from '@touchline/view-kit/http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readPrefix } from '../apps/shell/src/router/language-prefix.ts';
import { root } from './checks.ts';

// The locale is written right to left, with the six plural forms of Welsh.
const row = vi.hoisted(() => {
  // Other test files of this worker have loaded the real list. They must not see the invented one.
  vi.resetModules();
  return { id: 'xx', name: 'Xxish', dir: 'rtl', intl: 'cy' } as const;
});
afterAll(() => void vi.resetModules());
vi.mock('../packages/i18n/src/languages.gen.ts', async (original) => {
  const { LANGUAGES: known } = await original<{ LANGUAGES: LanguageLine[] }>();
  return { LANGUAGES: [...known, row] };
});

const folder = mkdtempSync(join(tmpdir(), 'touchline-locales-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
cpSync(join(root, 'locales'), folder, { recursive: true });
const known = readLanguages(join(root, 'locales'));
writeFileSync(join(folder, 'languages.json'), JSON.stringify([...known, row]));
mkdirSync(join(folder, 'xx'));
const bets =
  '{count, plural, zero {dim #} one {un #} two {dau #} few {tri #} many {chwech #} other {llawer #}}';
writeFileSync(join(folder, 'xx', 'coupon.json'), JSON.stringify({ coupon_lines_count: bets }));

const dictionaries = createDictionaries(folder);
const { languages } = siteConfigSchema.parse({});

describe('an invented locale', () => {
  it('[SH-LG-014] is offered by the site, by a page that has no reply of the api, and by the links', () => {
    expect(dictionaries.languages.at(-1)).toEqual(row);
    expect(languages).toEqual([...known.map(({ id }) => id), 'xx']);
    expect(parseShellState({}).languages.at(-1)).toEqual({ id: 'xx', name: 'Xxish', dir: 'rtl' });
    expect(offeredLanguages([], false).map(({ id }) => id)).toContain('xx');
    expect(generateLanguages([row])).toContain("{ id: 'xx', name: 'Xxish', dir: 'rtl', intl: 'cy' }");
  });

  it('[SH-LG-001] has addresses in the shell and in the views', () => {
    const facts = { languages: LANGUAGES, currentLanguage: null, defaultLanguage: 'en', hiddenForGuests: [] };
    expect(readPrefix('/xx/line/football', facts)).toEqual({
      outcome: 'prefixed',
      lang: 'xx',
      path: 'line/football',
    });
    expect(readPrefix('/line', { ...facts, currentLanguage: 'xx' })).toMatchObject({ lang: 'xx' });
    const request = { method: 'GET', path: '/xx/line', search: '', headers: {}, body: '' };
    expect(readLocation(request, languages)).toMatchObject({ lang: 'xx', path: 'line' });
  });

  it('[SH-SEO-001] is an alternate of every page for search engines', () => {
    const site = { languages, defaultLanguage: 'ru', mobileDomain: '', host: null };
    const { page } = describePage(new Map(), { path: '/line', lng: 'en' }, site);
    expect(page.alternateLanguages).toContainEqual({ lang: 'xx', href: '/xx/line' });
  });

  it('[SH-LG-010] shows its own texts, and the fallback of each missing one', () => {
    const own = dictionaries.messages('xx', ['coupon', 'mail']);
    const fallback = dictionaries.messages('ru', ['coupon', 'mail']);
    expect(Object.keys(own)).toEqual(Object.keys(fallback));
    const differing = Object.keys(own).filter((key) => own[key] !== fallback[key]);
    expect(differing).toContain('coupon_lines_count');
    const mails = areaTexts(dictionaries, 'mail');
    expect(mails.language('xx')).toBe('xx');
    expect(mails.direction('xx')).toBe('rtl');
    expect(mails.text('xx', 'mail_outbox_empty')).toBe(mails.text('ru', 'mail_outbox_empty'));
  });

  it('[SH-LG-001] has the direction and the plural rules of its row', () => {
    const t = createTranslate([dictionaries.messages('xx', ['coupon'])], { lang: 'xx' });
    expect([0, 1, 2, 3, 6, 7].map((count) => t('coupon_lines_count', { count }))).toEqual([
      'dim 0',
      'un 1',
      'dau 2',
      'tri 3',
      'chwech 6',
      'llawer 7',
    ]);
    expect(directionOf('xx')).toBe('rtl');
    expect(leftToRight('2:1', 'xx')).toBe('\u20662:1\u2069');
  });

  it('has names of countries; the check lists its missing texts', () => {
    const italy = publishNames(0).categories.find(({ countryCode }) => countryCode === 'IT');
    expect(italy?.names['xx']).toBe('Yr Eidal');
    const problems = checkLocales(readLocales(folder), 'ru');
    expect(new Set(problems.map(({ lang }) => lang))).toEqual(new Set(['xx']));
    expect(problems).toContainEqual({ kind: 'area-missing', lang: 'xx', area: 'main' });
    expect(problems).toContainEqual({
      kind: 'key-missing',
      lang: 'xx',
      area: 'coupon',
      key: 'coupon_single',
    });
  });
});

/**
 * The file with the languages of invented names. They are written in three languages; other languages show the English
 * ones.
 */
const dataInLanguages = 'packages/price-model/src/names/local-name.ts';
const ids = known.map(({ id }) => id).join('|');
const list = new RegExp(`\\['(?:${ids})'(?:, '(?:${ids})')+\\]`);
const branch = new RegExp(`\\b(?:lang|lng|language|locale) [!=]== '(?:${ids})'`);

const sources = ['apps', 'packages', 'views', 'tools'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((file) => `${top}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(?:node_modules|dist|\.types)\//.test(file)),
);

it('only languages.json lists the languages: no source lists them or branches on one', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return file !== dataInLanguages && (list.test(text) || branch.test(text));
  });
  expect(found).toEqual([]);
});

it.each([
  ["const shown = ['ru', 'en'];", true],
  ["lang === 'ar' ? 'rtl' : 'ltr'", true],
  ["['line', 'live']", false],
  ["typeof lang === 'string'", false],
])('the search for lists finds %s: %s', (text, isFound) => {
  expect(list.test(text) || branch.test(text)).toBe(isFound);
});
