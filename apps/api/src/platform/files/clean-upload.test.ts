import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanUpload } from './clean-upload.ts';

const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: 'blue' } });
const png = await picture.clone().png().toBuffer();
const jpeg = await picture.clone().jpeg().toBuffer();
const webp = await picture.clone().webp().toBuffer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const zip = Buffer.from('504b0304140000000800', 'hex');
const text = (content: string): Buffer => Buffer.from(content);
const joined = (...parts: Buffer[]): Buffer => Buffer.concat(parts);

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
function chunk(type: string, data: Buffer): Buffer {
  const body = joined(text(type), data);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return joined(length, body, check);
}
/** A PNG of a size, whose rows are zeros that compress to almost nothing. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 2000)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return joined(signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0)));
}

const script = '<script>alert(1)</script>';
const cases: readonly (readonly [string, Buffer, string])[] = [
  ['a PNG', png, 'clean'],
  ['a JPEG', jpeg, 'clean'],
  ['a WebP', webp, 'clean'],
  ['a PDF', pdf, 'clean'],
  ['a PNG with a script after it', joined(png, text(script)), 'clean'],
  ['a PNG with an archive after it', joined(png, zip), 'clean'],
  ['a JPEG with a page after it', joined(jpeg, text(`<html>${script}</html>`)), 'clean'],
  ['0 bytes', Buffer.alloc(0), 'empty'],
  ['4 MB and a byte', Buffer.alloc(4 * 1024 * 1024 + 1), 'too-large'],
  ['a PNG of 20,000 by 20,000', bomb(20_000, 20_000), 'too-large'],
  ['a PNG of 5,001 by 5,000', bomb(5001, 5000), 'too-large'],
  ['a PNG of a line of 25,000,001', bomb(25_000_001, 1), 'too-large'],
  ['an SVG with a script', text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'type'],
  ['an SVG with a declaration', text(`<?xml version="1.0"?><svg>${script}</svg>`), 'type'],
  ['a page', text(`<!doctype html>${script}`), 'type'],
  ['a script', text('#!/bin/sh\nrm -rf /'), 'type'],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'type'],
  ['a Windows program', joined(text('MZ'), Buffer.alloc(200)), 'type'],
  ['an archive', joined(zip, Buffer.alloc(60)), 'type'],
  ['a gzip', Buffer.from('1f8b0800000000000003', 'hex'), 'type'],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'), 'type'],
  ['a text', text('hello'), 'type'],
  ['a GIF header with a script', text(`GIF89a/*${script}*/`), 'type'],
  ['zeros', Buffer.alloc(1000), 'type'],
  ['a PDF after a page', joined(text(script), pdf), 'type'],
  ['a truncated PNG', png.subarray(0, png.length - 20), 'damaged'],
  ['a truncated JPEG', jpeg.subarray(0, Math.floor(jpeg.length / 2)), 'damaged'],
  ['a truncated WebP', webp.subarray(0, Math.floor(webp.length / 2)), 'damaged'],
  ['a truncated PDF', pdf.subarray(0, 20), 'damaged'],
  ['a PDF with an archive after it', joined(pdf, zip, Buffer.alloc(80)), 'damaged'],
  ['a PDF with a page after it', joined(pdf, text(`<html>${script.repeat(4)}</html>`)), 'damaged'],
];

describe('an upload', () => {
  it.each(cases)('[RL-67] [DR-12.63] %s is decided by its content: %#', async (_, bytes, outcome) => {
    const before = process.memoryUsage().rss;
    const result = await cleanUpload(bytes);
    expect(result.outcome).toBe(outcome);
    if (result.outcome === 'clean') expect(result.bytes.includes('<script>')).toBe(false);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});
