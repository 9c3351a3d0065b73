/**
 * `node tools/gen-flags.ts` packs the used flags into one SVG sprite with a fragment for each code. With `--check` it
 * only compares.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLAG_CODES } from '@touchline/ui/flag/codes.ts';
import { root } from './checks.ts';
import { keepGenerated } from './generated-file.ts';

const source = join(root, 'node_modules/country-flag-icons/3x2');
const [width, height] = [18, 12];

/** Changes the ids of one flag so that they differ from the ids of other flags. */
function withOwnIds(svg: string, code: string): string {
  return svg
    .replaceAll(/\bid="([^"]+)"/g, `id="${code}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${code}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${code}-$1"`);
}

const parts = FLAG_CODES.map((code, index) => {
  const svg = withOwnIds(readFileSync(join(source, `${code}.svg`), 'utf8').trim(), code);
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 513 342';
  const inner = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const y = index * height;
  return (
    `<svg y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="none">${inner}</svg>` +
    `<view id="${code}" viewBox="0 ${y} ${width} ${height}"/>`
  );
});
const total = FLAG_CODES.length * height;
const sprite = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${total}" viewBox="0 0 ${width} ${total}">${parts.join('\n')}</svg>\n`;
keepGenerated('packages/ui/src/flag/flags.gen.svg', sprite);
