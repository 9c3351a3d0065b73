import type { ContentBlock } from '@touchline/contracts/site';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultPages, readDefaultPages } from './default-pages.ts';
import { kindOfKey, plainKeys } from './content-keys.ts';

const pages = defaultPages();
/** The languages that have pages; any other language shows the pages of the last fallback. */
const languages = [...new Set([...pages.keys()].map((name) => name.split('/')[0] ?? ''))];
const keysOf = (lng: string): string[] =>
  [...pages.keys()]
    .filter((name) => name.startsWith(`${lng}/`))
    .map((name) => name.slice(3))
    .toSorted();
const blocksOf = (lng: string, key: string): ContentBlock[] => pages.get(`${lng}/${key}`)?.page.blocks ?? [];

/**
 * Returns what must be equal in every language: kinds of blocks, numbers of items and cells, links, placeholders,
 * names.
 */
function shapeOf(block: ContentBlock): unknown {
  const json = JSON.stringify(block);
  const found = (pattern: RegExp): string[] => [...json.matchAll(pattern)].map(([match]) => match).toSorted();
  const size =
    block.kind === 'list'
      ? block.items.length
      : block.kind === 'table'
        ? [block.head.length, block.rows.map((row) => row.length)]
        : block.kind === 'note'
          ? [block.tone, block.lines.length]
          : 'id' in block
            ? block.id
            : null;
  return {
    kind: block.kind,
    size,
    links: found(/"href":"[^"]*"/g),
    placeholders: found(/\{[A-Za-z][A-Za-z.-]*\}/g),
    code: found(/"text":"[^"]*","isCode":true/g),
  };
}

/** Returns the numbers in a text. Decimal commas become points, so that languages can be compared. */
const numbersOf = (block: ContentBlock): string[] =>
  (
    JSON.stringify(block)
      .replaceAll(/"(id|href)":"[^"]*"|\{[^{}"]*\}/g, '')
      .replaceAll(/(\d),(\d)/g, '$1.$2')
      .match(/\d+(\.\d+)?/g) ?? []
  ).toSorted();

describe('the default texts', () => {
  it('[SH-RT-107] [SH-RT-108] [SH-RT-112] exist for every address of the site', () => {
    expect(keysOf('en').filter((key) => !key.includes('/'))).toEqual([...plainKeys]);
    expect(keysOf('en').filter((key) => /^rules\/\d+$/.test(key)).length).toBe(8);
    expect(keysOf('en').filter((key) => key.startsWith('news/')).length).toBe(5);
    expect(keysOf('en').filter((key) => key.split('/').length === 4).length).toBeGreaterThanOrEqual(30);
    for (const key of keysOf('en')) expect(kindOfKey(key)).not.toBeNull();
  });

  it.each(languages)('are the same pages with the same structure in %s', (lng) => {
    expect(keysOf(lng)).toEqual(keysOf('en'));
    for (const key of keysOf('en')) {
      const [own, model] = [blocksOf(lng, key), blocksOf('en', key)];
      expect({ key, shapes: own.map(shapeOf) }).toEqual({ key, shapes: model.map(shapeOf) });
      const { tags, date, position } = pages.get(`${lng}/${key}`)?.page ?? {};
      const { tags: t, date: d, position: p } = pages.get(`en/${key}`)?.page ?? {};
      expect({ key, tags, date, position }).toEqual({ key, tags: t, date: d, position: p });
    }
  });

  it.each(languages.filter((lng) => lng !== 'en'))(
    'contain the same numbers in %s where the rules have tables',
    (lng) => {
      for (const key of keysOf('en').filter((name) => name.startsWith('rules/'))) {
        const tables = (of: string) =>
          blocksOf(of, key)
            .filter(({ kind }) => kind === 'table')
            .map(numbersOf);
        expect({ key, numbers: tables(lng) }).toEqual({ key, numbers: tables('en') });
      }
    },
  );

  it('link only to existing pages', () => {
    const elsewhere = [
      '/betting-calculator',
      '/betting-alphabet',
      '/line',
      '/live',
      '/payment',
      '/office/recharge',
      '/office/history',
      '/office/account',
    ];
    const links = [...pages.values()].flatMap(({ page }) =>
      [...JSON.stringify(page.blocks).matchAll(/"href":"(\/[^"]*)"/g)].map(([, href = '']) => href),
    );
    expect(links.length).toBeGreaterThan(100);
    const missing = links.filter((href) => !elsewhere.includes(href) && !pages.has(`en${href}`));
    expect(missing).toEqual([]);
  });

  it('an invalid text stops loading, with file and line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    mkdirSync(join(folder, 'en', 'rules'), { recursive: true });
    writeFileSync(
      join(folder, 'en', 'rules', '1.md'),
      'title: T\ndescription: D\ntags: a\n---\n\n<b>no</b>\n',
    );
    expect(() => readDefaultPages(folder)).toThrow('en/rules/1.md:6: html may not stand in a text: <b>');
    rmSync(folder, { recursive: true });
  });
});
