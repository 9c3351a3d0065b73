import type { ContentBlock } from '@touchline/contracts/site';
import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from '../site-config/index.ts';
import { defaultPages } from './default-pages.ts';
import { parsePage } from './parse-page.ts';
import { isPageVisible, visibleBlocks } from './visible-blocks.ts';

const nothing = siteConfigSchema.parse({});
const licensed = siteConfigSchema.parse({ licenceNumber: 'L-1', licenceAuthority: 'Authority' });

const parsed = (text: string, fields = '') => {
  const source = parsePage('about', `title: T\ndescription: D\n${fields}---\n\n${text}\n`);
  if (source.outcome === 'refused') throw new Error(JSON.stringify(source.problems));
  return source.page;
};
const kinds = (blocks: readonly ContentBlock[]) => blocks.map(({ kind }) => kind);

describe('blocks that need a value of the operator', () => {
  it.each([
    ['a paragraph', 'Licence {licenceNumber}.'],
    ['a link', '[Call](tel:{supportPhone})'],
    ['a note', '> [!help] Help: {helpline}.'],
    ['a list with nothing left', '- {licenceNumber}\n- {licenceAuthority}'],
    ['a table with nothing left', '| A | B |\n| - | - |\n| Licence | {licenceNumber} |'],
    ['a heading with nothing below it', '## Licence\n\n### Number\n\n{licenceNumber}'],
    ['a question without its answer', '#### Licence?\n\n{licenceNumber}'],
  ])('%s is left out without the value', (_, text) => {
    expect(visibleBlocks(parsed(`Before.\n\n${text}`).blocks, nothing)).toEqual(parsed('Before.').blocks);
  });

  it('the rest of a list and a table stays, and so does a heading with text below it', () => {
    const page = parsed(
      '## Who\n\n- {companyName}\n- {licenceNumber}\n\n| A | B |\n| - | - |\n| Brand | {companyName} |\n| Licence | {licenceNumber} |',
    );
    expect(visibleBlocks(page.blocks, nothing)).toMatchObject([
      { kind: 'heading' },
      { kind: 'list', items: [['{companyName}']] },
      { kind: 'table', rows: [[['Brand'], ['{companyName}']]] },
    ]);
    expect(visibleBlocks(page.blocks, licensed)).toEqual(page.blocks);
    expect(kinds(page.blocks)).toEqual(['heading', 'list', 'table']);
  });
});

describe('pages', () => {
  it('are not shown without the value that they need, or with nothing left', () => {
    const needy = parsed('Text.', 'needs: licenceNumber\n');
    expect([isPageVisible(needy, nothing), isPageVisible(needy, licensed)]).toEqual([false, true]);
    expect(isPageVisible(parsed('{licenceNumber}'), nothing)).toBe(false);
    expect(isPageVisible(parsed(''), nothing)).toBe(true);
  });

  it('may only need a placeholder of the list', () => {
    const refused = parsePage('about', 'title: T\ndescription: D\nneeds: weather\n---\n');
    expect(refused).toEqual({
      outcome: 'refused',
      problems: [{ line: 3, problem: '{weather} is not a placeholder' }],
    });
  });

  it('of a new site are all shown except those of the licence and of bets by SMS, in every language', () => {
    const languages = [...new Set([...defaultPages().keys()].map((name) => name.split('/')[0] ?? ''))];
    const hidden = [...defaultPages()].filter(([, { page }]) => !isPageVisible(page, nothing));
    expect(hidden.map(([name]) => name).toSorted()).toEqual(
      languages.toSorted().flatMap((lng) => [`${lng}/licenses`, `${lng}/smsbets`]),
    );
  });
});
