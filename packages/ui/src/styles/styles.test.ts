import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(path, 'utf8');

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(node_modules|dist|\.types)\//.test(path));
}

const tokens = read(join(import.meta.dirname, 'tokens.css'));

/** Every colour with its light and its dark value. */
const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map((match) => [
    match[1] ?? '',
    [match[2] ?? '', match[3] ?? ''] as const,
  ]),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('tokens', () => {
  const TEXT = 4.5;
  const CONTROL = 3;
  const pairs: readonly (readonly [ink: string, grounds: readonly string[], least: number])[] = [
    ['ink', ['bg', 'surface', 'surface-2', 'surface-3', 'brand-soft', 'raised'], TEXT],
    ['ink-2', ['bg', 'surface', 'surface-2', 'surface-3', 'brand-soft', 'raised'], TEXT],
    ['ink-3', ['bg', 'surface', 'surface-2', 'surface-3', 'brand-soft'], TEXT],
    ['brand', ['bg', 'surface', 'surface-2', 'brand-soft'], TEXT],
    ['brand-ink', ['brand', 'brand-hover'], TEXT],
    ['odd-ink', ['odd', 'odd-hover'], TEXT],
    ['up', ['up-soft', 'surface'], TEXT],
    ['down', ['down-soft', 'surface'], TEXT],
    ['live', ['bg', 'surface', 'surface-2'], TEXT],
    ['warn', ['warn-soft', 'surface'], TEXT],
    ['control-line', ['bg', 'surface', 'surface-2'], CONTROL],
    ['focus', ['bg', 'surface'], CONTROL],
  ];

  it.each(pairs)('%s is readable on %s at %d:1 in both themes', (ink, grounds, least) => {
    for (const ground of grounds) {
      for (const theme of [0, 1] as const) {
        const [above, below] = [colours.get(ink)?.[theme] ?? '', colours.get(ground)?.[theme] ?? ''];
        expect({ ground, theme, isEnough: contrast(above, below) >= least }).toEqual({
          ground,
          theme,
          isEnough: true,
        });
      }
    }
  });

  it('text on the fixed dark header is readable', () => {
    const fixed = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1] ?? '';
    for (const ink of ['on-pitch', 'on-pitch-2', 'on-pitch-3', 'chalk']) {
      expect(contrast(fixed(ink), fixed('pitch-900'))).toBeGreaterThanOrEqual(TEXT);
    }
    expect(contrast(fixed('chalk-ink'), fixed('chalk'))).toBeGreaterThanOrEqual(TEXT);
  });

  it('motion ends when the visitor prefers reduced motion', () => {
    const calm = /prefers-reduced-motion: reduce\) \{([\s\S]*)/.exec(tokens)?.[1] ?? '';
    expect(calm.match(/--(?:fast|flash-fade|sheet): 0ms/g)).toHaveLength(3);
  });
});

describe('stylesheets', () => {
  const folders = ['packages', 'apps/shell/src', 'views'];
  const sheets = folders.flatMap((folder) => filesBelow(folder, /\.css$/));
  const modules = sheets.filter((path) => path.endsWith('.module.css'));
  const PHYSICAL =
    /(?:^|[;{\s])(?:margin|padding|border|inset)?-?(?:left|right|top|bottom)(?:-\w+)?\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/;
  /** All colours are tokens. Only transparent black and white may be written directly. */
  const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:hsl|lab|lch|oklch|color)\(/i;

  it('exist, so that the checks below test something', () => {
    expect(modules.length).toBeGreaterThan(15);
  });

  /** Properties of type and spacing, and tokens. Borders, shadows, radii and media queries stay in px. */
  const SCALED =
    /^(?:font-size|padding(?:-\w+)*|margin(?:-\w+)*|(?:row-|column-)?gap|(?:min-)?(?:block|inline)-size|--(?!frame-max|left-column|right-column|radius|shadow)[\w-]+)$/;

  it('[DR-10.8] type and spacing are in rem, so that they follow the text size of the browser', () => {
    const fixed = sheets.flatMap((path) => {
      const css = read(path).replaceAll(/\/\*[\s\S]*?\*\//g, '');
      return [...css.matchAll(/([\w-]+)\s*:([^;{}]*)[;}]/g)]
        .filter(([, name = '']) => SCALED.test(name))
        .filter(([, , value = '']) =>
          [...value.matchAll(/(\d+(?:\.\d+)?)px\b/g)].some(([, size]) => Number(size) >= 4),
        )
        .map(([declaration]) => `${path.slice(root.length + 1)}: ${declaration}`);
    });
    expect(fixed).toEqual([]);
    expect(tokens).toContain('--font-size-2: 0.8125rem;');
  });

  it('use no undefined token', () => {
    const styled = folders.flatMap((folder) => filesBelow(folder, /\.tsx$/));
    const found = (paths: readonly string[], pattern: RegExp): string[] =>
      paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name]) => name ?? ''));
    const set = new Set([...found(sheets, /(--[\w-]+)\s*:/g), ...found(styled, /'(--[\w-]+)'/g)]);
    // A token with a fallback value may be undefined.
    const used = new Set(found(sheets, /var\((--[\w-]+)\)/g));
    expect(used.size).toBeGreaterThan(50);
    expect([...used].filter((name) => !set.has(name))).toEqual([]);
  });

  it.each(modules.map((path) => [path.slice(root.length + 1), read(path)]))(
    '%s uses logical properties, tokens, no container of its own, and selectors that begin with a class',
    (path, source) => {
      const css = source.replaceAll(/\/\*[\s\S]*?\*\//g, '');
      expect({ physical: PHYSICAL.exec(css)?.[0] ?? null }).toEqual({ physical: null });
      expect({ container: /container(?:-type)?\s*:/.exec(css)?.[0] ?? null }).toEqual({ container: null });
      expect({ important: css.includes('!important') }).toEqual({ important: false });
      // Championship themes have their own palette, and a picture of a pitch may have the colour of grass.
      const isArt =
        /^(?:views|packages\/media-kit|packages\/line-kit\/src\/game)\//.test(path) ||
        path.endsWith('main-layout.module.css');
      const own = isArt ? '' : css;
      expect({ colour: COLOUR.exec(own)?.[0] ?? null }).toEqual({ colour: null });
      const selectors = [...css.matchAll(/(?:^|[}{;])\s*([^{}@;]+)\{/g)]
        // A comma inside `:is(…)` does not separate selectors.
        .flatMap((match) => (match[1] ?? '').replaceAll(/\([^()]*\)/g, '').split(','))
        .map((selector) => selector.trim())
        .filter((selector) => selector !== '' && !/^(?:from|to|\d+(?:\.\d+)?%)$/.test(selector));
      const wrong = selectors.filter((selector) => !/^(?:\.|\[dir='rtl'\] \.)/.test(selector));
      expect(wrong).toEqual([]);
    },
  );
});
