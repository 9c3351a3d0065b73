import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));
const GUARDED = ['money/src', 'betting-engine/src'];

/** Forbidden on a path from coefficient to payout, and in a pure package (DR-1.1, RL-1). */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['Number(', /\bNumber\s*\(/g],
  ['parseFloat', /\bparse(?:Float|Int)\b/g],
  ['Math', /\bMath\b/g],
  ['Date', /\bDate\b/g],
  ['process', /\bprocess\b/g],
  ['fetch', /\bfetch\b/g],
  ['performance', /\bperformance\b/g],
  ['Infinity', /\b(?:Infinity|NaN)\b/g],
  ['toFixed', /\.to(?:Fixed|Precision|Exponential)\b/g],
  ['decimal literal', /(?<![\w.])(?:\d[\d_]*\.\d+|\.\d+|\d[\d_]*(?:\.\d+)?e[+-]?\d+)/gi],
  ['unary plus', /(?:[=(,:?]|return)\s*\+\s*[A-Za-z_$]/g],
];

/** Reviewed exceptions: file, text, count, and reason. */
const ALLOWED: readonly { readonly file: string; readonly found: string; readonly times: number }[] = [];

/**
 * The least number of files, so that a check that reads no files fails. When it was written there were 10 files of
 * money and 76 of the engine.
 */
const LEAST_FILES = 86;

/** Returns the code of a file without comments and texts, which may contain words such as 1.5 or process. */
function codeOf(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replace(/\/\/[^\n]*/g, ' ')
    .replace(/(?<=[(,=:?[]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g, '/r/');
}

function violations(source: string): readonly string[] {
  const code = codeOf(source);
  return FORBIDDEN.flatMap(([name, pattern]) => [...code.matchAll(pattern)].map(() => name));
}

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(join(PACKAGES, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('no binary floats, no clock, no environment', () => {
  it('[DR-1.1] [RL-1] in no source of money and betting-engine', () => {
    const files = GUARDED.flatMap(sourcesOf);
    const found = files.flatMap((file) =>
      violations(readFileSync(file, 'utf8')).map((name) => `${relative(PACKAGES, file)}: ${name}`),
    );
    const allowed = ALLOWED.flatMap(({ file, found: name, times }) =>
      Array.from({ length: times }, () => `${file}: ${name}`),
    );
    expect(found.toSorted()).toEqual(allowed.toSorted());
    expect(files.length).toBeGreaterThanOrEqual(LEAST_FILES);
    const names = files.map((file) => relative(PACKAGES, file));
    expect(names).toEqual(
      expect.arrayContaining(['money/src/rounding.ts', 'betting-engine/src/coupon/payout.ts']),
    );
  });

  it.each<readonly [string, string]>([
    ['const a = Number(text);', 'Number('],
    ['const a = parseFloat(text);', 'parseFloat'],
    ['const a = parseInt(text, 10);', 'parseFloat'],
    ['const a = Math.round(b);', 'Math'],
    ['const a = 1.5 * b;', 'decimal literal'],
    ['const a = 1e3;', 'decimal literal'],
    ['const a = .5;', 'decimal literal'],
    ['const now = new Date();', 'Date'],
    ['const a = process.env.A;', 'process'],
    ['await fetch(url);', 'fetch'],
    ['return +text;', 'unary plus'],
    ['const a = b.toFixed(2);', 'toFixed'],
    ['const a = Infinity;', 'Infinity'],
    ['const a = `${Number(text)}`;', 'Number('],
  ])('[DR-1.1] [RL-1] a planted %j is found', (planted, name) => {
    expect(violations(planted)).toEqual([name]);
  });

  it.each([
    '// 1.5 times, Math.round, Date',
    '/** e = 1.865, see process */',
    "const a = 'Date 1.5';",
    'const a = [1n, 2n].at(-1);',
    'const a = { ...b };',
    'const a = 1_000_00n;',
    'const LINE = /^(-?)(\\d{1,4})(?:\\.(\\d{1,2}))?$/;',
    'const a = roundUp(b) + c;',
  ])('[DR-1.1] %j is not a violation', (code) => {
    expect(violations(code)).toEqual([]);
  });
});
