import type { ZoneFact } from '@touchline/contracts/sports-betting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePicture } from './avc-stream.ts';
import { createBitWriter } from './bit-writer.ts';
import { fileHead } from './fmp4-writer.ts';
import { fillRect, newPicture, type Picture } from './raster-picture.ts';
import { makePiece, piecesAt, pieceStartMs } from './video-segments.ts';
import { playList } from './play-list.ts';
import { sceneAt, sceneSize, stillScene } from './draw-match-scene.ts';
import { findBox, readBoxes, readSlice, readUnits } from './testing.ts';

const startAtMs = Date.UTC(2026, 10, 20, 12);
const nowMs = startAtMs + 600_000;
const teams = { sportKey: 'football', home: '#aa2211', away: '#2244bb' };
const fact = (atMs: number, more: Partial<ZoneFact> = {}): ZoneFact => ({
  gameId: 7,
  atMs,
  side: 1,
  act: 'attack',
  x: 50,
  y: 50,
  score: { home: 2, away: 1, periods: [], stage: 'H1', clock: { sec: 61, isRunning: true, atMs: nowMs } },
  ...more,
});

describe('codes', () => {
  it('[SH-PR-006] Exp-Golomb codes are those of the standard, table 9-2', () => {
    const write = (value: number): string => {
      const writer = createBitWriter(1);
      writer.golomb(value);
      return [...writer.finish()].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    };
    // Each text is the code, the stop bit, and zeros.
    expect([0, 1, 2, 3, 6, 25, 30].map(write)).toEqual([
      '11000000',
      '01010000',
      '01110000',
      '00100100',
      '00111100',
      '0000110101000000',
      '0000111111000000',
    ]);
  });

  it('[SH-PR-006] the decoded picture equals the original, to the last sample, and only changes were sent', () => {
    const size = { width: 64, height: 44 };
    const rect = fc.tuple(fc.nat(63), fc.nat(43), fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 255 }));
    fc.assert(
      fc.property(fc.array(rect, { minLength: 1, maxLength: 6 }), (rects) => {
        let picture: Picture = newPicture(size, [90, 100, 110]);
        let read = readSlice(Buffer.from(encodePicture(picture, null, 0)), null, size);
        expect([read.isKey, read.sent]).toEqual([true, 12]);
        expect(read.picture.light).toEqual(picture.light);
        for (const [index, [x, y, width, height, light]] of rects.entries()) {
          const next = {
            ...picture,
            light: picture.light.slice(),
            blue: picture.blue.slice(),
            red: picture.red.slice(),
          };
          fillRect(next, x, y, width, height, [light, 255 - light || 1, light]);
          read = readSlice(Buffer.from(encodePicture(next, picture, index + 1)), read.picture, size);
          expect(read.number).toBe(index + 1);
          expect(read.picture.light).toEqual(next.light);
          expect(read.picture.blue).toEqual(next.blue);
          expect(read.picture.red).toEqual(next.red);
          picture = next;
        }
        // Repeating the same picture costs next to nothing.
        expect(encodePicture(picture, picture, 7).length).toBeLessThan(8);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a video segment', () => {
  const facts = [fact(nowMs - 4000, { x: 20 }), fact(nowMs - 2000, { x: 40 }), fact(nowMs)];
  const { last } = piecesAt(startAtMs, nowMs);

  it('[SH-PR-006] is one fragment of twenty pictures that starts with a key picture at its own time', () => {
    const piece = makePiece(teams, startAtMs, last, facts);
    expect(readBoxes(piece).map(({ name }) => name)).toEqual(['moof', 'mdat']);
    expect(findBox(piece, 'moof', 'mfhd').readUInt32BE(4)).toBe(last + 1);
    expect(findBox(piece, 'moof', 'traf', 'tfdt').readBigUInt64BE(4)).toBe(BigInt(last * 2000));
    const run = findBox(piece, 'moof', 'traf', 'trun');
    expect(run.readUInt32BE(4)).toBe(20);
    // The picture data begins at the offset that the fragment states.
    const [moof] = readBoxes(piece);
    expect(run.readUInt32BE(8)).toBe((moof?.body.length ?? 0) + 8 + 8);
    const units = readUnits(findBox(piece, 'mdat'));
    expect(units).toHaveLength(20);
    expect(units.map((unit) => (unit[0] ?? 0) % 32)).toEqual([5, ...Array.from({ length: 19 }, () => 1)]);
    expect(units.map((unit) => unit.length + 4)).toEqual(
      units.map((_, index) => run.readUInt32BE(12 + index * 8)),
    );
  });

  it('[SH-PR-006] its pictures are those of the scene, frame by frame', () => {
    const units = readUnits(findBox(makePiece(teams, startAtMs, last, facts), 'mdat'));
    const still = stillScene(teams);
    let before: Picture | null = null;
    for (const [index, unit] of units.entries()) {
      const read = readSlice(unit, before, sceneSize);
      const drawn = sceneAt(still, facts, pieceStartMs(startAtMs, last) + index * 100);
      expect(Buffer.compare(read.picture.light, drawn.light)).toBe(0);
      before = read.picture;
    }
  });

  it('[SH-PR-006] two processes make the same segment, and a goal appears with the score that counts it', () => {
    expect(makePiece(teams, startAtMs, last, facts)).toEqual(makePiece(teams, startAtMs, last, facts));
    const goal = fact(nowMs, { act: 'goal', score: { ...fact(0).score, home: 3 } });
    const still = stillScene(teams);
    const before = sceneAt(still, facts, nowMs);
    const after = sceneAt(still, [...facts.slice(0, 2), goal], nowMs);
    expect(Buffer.compare(before.light.subarray(0, 28 * 320), after.light.subarray(0, 28 * 320))).not.toBe(0);
  });

  it('[SH-PR-006] the header contains the size and the codec', () => {
    const head = fileHead(sceneSize);
    expect(readBoxes(head).map(({ name }) => name)).toEqual(['ftyp', 'moov']);
    const entries = findBox(head, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd').subarray(8);
    const [entry] = readBoxes(entries);
    expect(entry?.name).toBe('avc1');
    expect([entry?.body.readUInt16BE(24), entry?.body.readUInt16BE(26)]).toEqual([320, 180]);
    const configuration = findBox(entry?.body.subarray(78) ?? Buffer.alloc(0), 'avcC');
    expect([...configuration.subarray(0, 4)]).toEqual([1, 0x42, 0xc0, 0x1e]);
  });
});

describe('the playlist', () => {
  const numbersOf = (list: string): number[] =>
    [...list.matchAll(/piece-(\d+)\.m4s/g)].map((match) => Number(match[1]));

  it('[SH-PR-006] lists the last six complete segments, with the token in every address', () => {
    const list = playList(startAtMs, nowMs, '?token=abc');
    const { first, last } = piecesAt(startAtMs, nowMs);
    expect(numbersOf(list)).toEqual(Array.from({ length: 6 }, (_, index) => first + index));
    expect(numbersOf(list).at(-1)).toBe(last);
    expect(list.split('\n').slice(0, 7)).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:2',
      `#EXT-X-MEDIA-SEQUENCE:${first}`,
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="head.mp4?token=abc"',
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(pieceStartMs(startAtMs, first)).toISOString()}`,
    ]);
    expect([...list.matchAll(/\.m(?:4s|p4)\?token=abc/g)]).toHaveLength(7);
    expect(list).not.toContain('#EXT-X-ENDLIST');
  });

  it('[SH-PR-006] advances by one number every two seconds, drops the oldest, and lists no unfinished segment', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (passedMs) => {
        const at = startAtMs + passedMs;
        const now = numbersOf(playList(startAtMs, at, ''));
        const next = numbersOf(playList(startAtMs, at + 2000, ''));
        expect(next).toEqual(now.map((number) => number + 1));
        expect(pieceStartMs(startAtMs, now.at(-1) ?? 0) + 2000).toBeLessThanOrEqual(at);
      }),
    );
  });
});
