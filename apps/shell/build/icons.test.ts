import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LOGO_SVG } from '../src/pwa/logo.ts';
import { writeManifest } from '../src/pwa/manifest.ts';
import { paintIcon } from './paint-icon.ts';
import { writePng } from './png.ts';

/** Decodes the size and the pixels of a PNG. */
function readPng(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const width = chunks.get('IHDR')?.readUInt32BE(0) ?? 0;
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  return {
    width,
    height: chunks.get('IHDR')?.readUInt32BE(4) ?? 0,
    at: (x: number, y: number) => {
      const from = y * (width * 4 + 1) + 1 + x * 4;
      return [...rows.subarray(from, from + 4)];
    },
  };
}

const BACK = [0xd2, 0xf2, 0x5a, 255];
const INK = [0x0b, 0x1d, 0x14, 255];

describe('icons', () => {
  it('a PNG has its signature, its sizes, its checksums and its rows', () => {
    const png = writePng(1, 1, Uint8Array.of(1, 2, 3, 4));
    expect(png.toString('hex')).toBe(
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489' +
        `${png.toString('hex').slice(66, -24)}0000000049454e44ae426082`,
    );
    expect(readPng(png).at(0, 0)).toEqual([1, 2, 3, 4]);
    expect(() => writePng(2, 1, Uint8Array.of(1))).toThrow('the number of pixels does not match the sides');
  });

  it('[SH-PW-003] the logo at a size has clear corners, its background, its line and its circle', () => {
    const icon = readPng(paintIcon(104, false));
    expect([icon.width, icon.height]).toEqual([104, 104]);
    expect(icon.at(0, 0)[3]).toBe(0);
    expect(icon.at(20, 4)).toEqual(INK.map((_, part) => BACK[part] ?? 0));
    expect(icon.at(52, 2)).toEqual(INK);
    expect(icon.at(52 + 20, 52)).toEqual(INK);
    expect(icon.at(52 + 10, 52)).toEqual(BACK);
  });

  it('a maskable icon is filled to its corners and keeps the logo inside', () => {
    const icon = readPng(paintIcon(104, true));
    expect(icon.at(0, 0)).toEqual(BACK);
    expect(icon.at(52, 2)).toEqual(BACK);
    expect(icon.at(52, 40)).toEqual(INK);
  });

  it('the tab’s icon shows the same logo', () => {
    expect(LOGO_SVG).toContain(
      "<circle cx='13' cy='13' r='5' fill='none' stroke='#0b1d14' stroke-width='2'/>",
    );
  });

  it('[SH-PW-003] the manifest lists every size, and two maskable ones', () => {
    const manifest = writeManifest({
      lang: 'ar',
      dir: 'rtl',
      name: 'Touchline sportsbook',
      description: 'd',
      shortcuts: [{ name: 'l', path: 'live' }],
    }) as { icons: { sizes: string; purpose: string }[] };
    const sizes = (purpose: string) =>
      manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes('any')).toEqual([72, 96, 128, 144, 152, 192, 384, 512].map((size) => `${size}x${size}`));
    expect(sizes('maskable')).toEqual(['192x192', '512x512']);
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/ar/',
      scope: '/',
      display: 'standalone',
      dir: 'rtl',
    });
  });
});
