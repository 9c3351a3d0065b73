import { describe, expect, it } from 'vitest';
import { findBannedWords } from './find-banned-words.ts';

const found = (path: string, source: string): string[] =>
  findBannedWords(path, source).map(({ line, found: word }) => `${line}: ${word}`);

describe('banned words, planted', () => {
  it.each([
    ['a file name', 'apps/api/src/platform/limits/till.ts', '', ['1: till']],
    ['an exported function', 'apps/shell/src/a.ts', 'export function bringCoupon() {}', ['1: bring']],
    ['an exported type', 'apps/api/src/a.ts', 'const a = 1;\nexport type Asker = {};', ['2: asker']],
    ['a comment', 'apps/api/src/a.ts', '// Whoever comes first.\n', ['1: Whoever']],
    [
      'a comment of several lines',
      'apps/api/src/a.ts',
      '/**\n * One.\n * A crowd of clients.\n */',
      ['3: crowd'],
    ],
    ['the title of a test', 'a.test.ts', "it('[RL-1] is no trouble for anybody', () => {});", ['1: is no ']],
    ['a log message', 'a.ts', "log.warn({ err }, 'the till is shut');", ['1: till']],
    ['a document', 'docs/a.md', '# A\n\nIt asks for a captcha.', ['3: asks for']],
    ['the snapshot of a topic', 'apps/api/src/platform/live/a.ts', '// Sends the image.', ['1: image']],
    ['the state of a page', 'apps/shell/src/a.ts', 'export type ShellFacts = {};', ['1: shell facts']],
    ['the language to compare with', 'a.ts', '// Compares with the model language.', ['1: model language']],
    ['a type of a call-back', 'a.ts', 'export type ProviderNotice = {};', ['1: provider notice']],
    ['a call-back', 'apps/api/src/modules/banking/payments/a.ts', '// Applies the notice.', ['1: notice']],
    ['hydration', 'apps/shell/src/a.ts', 'export function adoptSlots() {}', ['1: adopt']],
    ['hydration in prose', 'apps/shell/src/a.ts', '// The adopted HTML stays.', ['1: adopted']],
    ['a 1x2 label', 'a.ts', 'export const signOf = 1;', ['1: sign of']],
    ['an e-mail', 'apps/api/src/modules/site/mail/a.ts', '// The letter is sent.', ['1: letter']],
    ['a section of no document', 'a.ts', '// Sends headers (contract section 1).', ['1: contract section 1']],
  ])('%s', (_, path, source, expected) => {
    expect(found(path, source)).toEqual(expected);
  });

  it.each([
    ['the Origin header', 'a.ts', '// The Origin header is compared with the own origin.'],
    ['a drawn match', 'a.ts', '// A drawn match returns the stake. export const drawn = 1;'],
    ['the zone of the specification', 'a.ts', '// The zone shows the match.'],
    ['a step of an amount', 'a.ts', 'export const amountStep = 5;'],
    ['a font-face rule', 'a.ts', '// The font-face rule names the metrics.'],
    ['the word of the wire', 'apps/api/src/platform/live/a.ts', "// The reply has type: 'image' (DR-6.30)."],
    ['a picture elsewhere', 'views/home/a.ts', '// The image has a text for screen readers.'],
    ['code in a document', 'docs/a.md', 'Write `createTill` no more.\n\n```\nfront door\n```\n'],
    ['a notice for visitors', 'apps/shell/src/a.ts', '// The notice asks about cookies.'],
    ['the event of the contract', 'apps/shell/src/a.ts', '// The event `adopt` follows.'],
    ['the facts of a game', 'a.ts', 'export type GameFacts = {};'],
    ['a sign before a number', 'a.ts', '// The sign of the amount is kept. export const signedLine = 1;'],
    ['a name within a word', 'a.ts', '// It is still there, with its surface and interface.'],
    ['a sentence with there is', 'a.ts', '// There is no account with this number.'],
  ])('correct: %s', (_, path, source) => {
    expect(found(path, source)).toEqual([]);
  });
});
