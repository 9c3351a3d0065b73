import type { ContentBlock, ContentLine } from '@touchline/contracts/site';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePage } from './parse-page.ts';

const source = (text: string): string => `title: T\ndescription: D\n---\n${text}`;
const parse = (text: string) => parsePage('about', source(text));
const blocksOf = (text: string): ContentBlock[] => {
  const parsed = parse(text);
  if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.problems));
  return parsed.page.blocks;
};
const problemsOf = (text: string) => {
  const parsed = parse(text);
  return parsed.outcome === 'refused' ? parsed.problems : [];
};

describe('a page as blocks', () => {
  it('numbers sections, keeps marks, and gives a question its answer', () => {
    const text = [
      '## First **section**',
      '',
      'Plain `code` and [a **link**](/rules/1#s2)',
      'over two lines.',
      '',
      '### Part',
      '',
      '1. one',
      '2. two',
      '',
      '| A | B |',
      '|---|---|',
      '| c | {minAge} |',
      '',
      '> [!warning] Mind',
      '>',
      '> this.',
      '',
      '#### Why?',
      '',
      'So.',
      '',
      '- and so',
      '',
      '## Second',
    ].join('\n');
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', level: 2, id: 's1', line: ['First ', { text: 'section', isStrong: true }] },
      {
        kind: 'paragraph',
        line: [
          'Plain ',
          { text: 'code', isCode: true },
          ' and ',
          { text: 'a ', href: '/rules/1#s2' },
          { text: 'link', href: '/rules/1#s2', isStrong: true },
          ' over two lines.',
        ],
      },
      { kind: 'heading', level: 3, id: 's1-1', line: ['Part'] },
      { kind: 'list', isOrdered: true, items: [['one'], ['two']] },
      { kind: 'table', head: [['A'], ['B']], rows: [[['c'], ['{minAge}']]] },
      { kind: 'note', tone: 'warning', lines: [['Mind'], ['this.']] },
      {
        kind: 'question',
        id: 'q1',
        line: ['Why?'],
        answer: [
          { kind: 'paragraph', line: ['So.'] },
          { kind: 'list', isOrdered: false, items: [['and so']] },
        ],
      },
      { kind: 'heading', level: 2, id: 's2', line: ['Second'] },
    ]);
  });

  it('reports the line of each construct outside the subset', () => {
    const text =
      'Good.\n\n# Too high\n\n<div>html</div>\n\n- a\n  - b\n\n![p](/p.png)\n\n```\ncode\n```\n\n{nobody}';
    expect(problemsOf(text)).toEqual([
      { line: 6, problem: 'headings are ##, ### and #### (a question)' },
      { line: 8, problem: 'html may not stand in a page: <div>html</div>' },
      { line: 10, problem: 'an item of a list is one line of text' },
      { line: 13, problem: 'image may not stand in a text: ![p](/p.png)' },
      { line: 15, problem: 'code may not stand in a page: ```' },
      { line: 19, problem: '{nobody} is not a placeholder' },
    ]);
  });

  it('refuses fields that are missing, duplicate, unknown or invalid, and unknown keys', () => {
    const problems = (key: string, text: string) => {
      const parsed = parsePage(key, text);
      return parsed.outcome === 'refused'
        ? parsed.problems.map(({ line, problem }) => `${line} ${problem}`)
        : [];
    };
    expect(problems('about', 'no fields at all')).toEqual(['1 a page begins with its fields and a line ---']);
    expect(problems('about', 'title: T\ntitle: U\ncolour: red\n---\n')).toEqual([
      '2 the field title is given twice',
      '3 "colour: red" is not a field of this page',
      '1 the field description is missing',
    ]);
    expect(problems('news/x', 'title: T\ndescription: D\ndate: 2026-13-01\n---\n')).toEqual([
      '3 the field date cannot be "2026-13-01"',
      '1 the field date is missing',
    ]);
    expect(problems('rules/0', source(''))).toEqual(['1 rules/0 is not the key of a page']);
    expect(problems('../etc/passwd', source(''))).toEqual(['1 ../etc/passwd is not the key of a page']);
    expect(problems('about', source('x'.repeat(65_536)))).toEqual(['1 a page has at most 65536 characters']);
  });

  it.each([
    ['[x](javascript:alert(1))'],
    ['[x](JaVaScRiPt:alert(1))'],
    ['[x](data:text/html,<script>alert(1)</script>)'],
    ['[x](vbscript:x)'],
    ['[x](//evil.example)'],
    ['[x](http://plain.example)'],
    ['[x](https://user:secret@evil.example/)'],
    ['[x](/\\evil.example)'],
    ['[x](mailto:a@b.example?subject=x)'],
    ['[x](/rules "title")'],
    ['<script>alert(1)</script>'],
    ['a <img src=x onerror=alert(1)> b'],
    ['<!-- hidden -->'],
    ['*slanted*'],
    ['~~struck~~'],
    ['a\u202Eb'],
    ['{constructor}'],
    ['{companyName'],
  ])('[RL-60] refuses %s', (text) => {
    expect(problemsOf(text)).not.toEqual([]);
  });

  it('[RL-60] any input is refused, or becomes text and links of the four allowed kinds', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '<b>',
        '</script>',
        '[a](',
        ')',
        'javascript:',
        '&lt;',
        '**',
        '`',
        '> ',
        '| ',
        '\n\n',
        '## ',
        '- ',
        '{',
        '}',
        'https://a.b',
        '<a href=x>',
      ),
    );
    const lines = (block: ContentBlock): ContentLine[] => {
      switch (block.kind) {
        case 'heading':
        case 'paragraph':
          return [block.line];
        case 'list':
          return block.items;
        case 'table':
          return [...block.head, ...block.rows.flat()];
        case 'note':
          return block.lines;
        case 'question':
          return [block.line, ...block.answer.flatMap(lines)];
      }
    };
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 12 }), (parts) => {
        const parsed = parse(parts.join(''));
        if (parsed.outcome === 'refused') {
          expect(parsed.problems.length).toBeGreaterThan(0);
          return;
        }
        for (const run of parsed.page.blocks.flatMap(lines).flat()) {
          if (typeof run === 'string') continue;
          expect(
            Object.keys(run).filter((key) => !['text', 'isStrong', 'isCode', 'href'].includes(key)),
          ).toEqual([]);
          if (run.href !== undefined) expect(run.href).toMatch(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
