/**
 * Writes fragmented MP4 with one video track: the header once, then fragments that a player can play as they arrive.
 */
import { parameterSets } from './avc-stream.ts';
import { box, fullBox, u16, u32, u64, zeros } from './mp4-boxes.ts';
import type { PictureSize } from './raster-picture.ts';

/** Time units per second. */
export const timescale = 1000;
const trackId = 1;
const identity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32);
const sampleFlags = { key: 0x02000000, other: 0x01010000 } as const;

/** Writes the header, `ftyp` and `moov`, without pictures. */
export function fileHead(size: PictureSize): Uint8Array {
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5'), u32(512), Buffer.from('iso5iso6mp41')),
    box('moov', movieHeader(), track(size), box('mvex', trackDefaults())),
  ]);
}

const movieHeader = (): Uint8Array =>
  fullBox(
    'mvhd',
    0,
    0,
    zeros(8),
    u32(timescale),
    u32(0),
    u32(0x10000),
    u16(0x0100),
    zeros(10),
    ...identity,
    zeros(24),
    u32(trackId + 1),
  );

const trackDefaults = (): Uint8Array =>
  fullBox('trex', 0, 0, u32(trackId), u32(1), u32(0), u32(0), u32(sampleFlags.other));

function track(size: PictureSize): Uint8Array {
  const { width, height } = size;
  const header = fullBox(
    'tkhd',
    0,
    7,
    zeros(8),
    u32(trackId),
    zeros(4),
    u32(0),
    zeros(16),
    ...identity,
    u32(width * 0x10000),
    u32(height * 0x10000),
  );
  const mediaHeader = fullBox('mdhd', 0, 0, zeros(8), u32(timescale), u32(0), u16(0x55c4), u16(0));
  const handler = fullBox('hdlr', 0, 0, u32(0), Buffer.from('vide'), zeros(12), Buffer.from('video\0'));
  const data = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)));
  const empty = [
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, u32(0), u32(0)),
    fullBox('stco', 0, 0, u32(0)),
  ];
  const samples = box('stbl', fullBox('stsd', 0, 0, u32(1), sampleEntry(size)), ...empty);
  const information = box('minf', fullBox('vmhd', 0, 1, zeros(8)), data, samples);
  return box('trak', header, box('mdia', mediaHeader, handler, information));
}

function sampleEntry(size: PictureSize): Uint8Array {
  const { sequence, picture } = parameterSets(size);
  const configuration = box(
    'avcC',
    [1, ...sequence.subarray(1, 4), 0xff, 0xe1],
    u16(sequence.length),
    sequence,
    [1],
    u16(picture.length),
    picture,
  );
  return box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(size.width),
    u16(size.height),
    u32(0x480000),
    u32(0x480000),
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    configuration,
  );
}

/**
 * Writes one fragment, which begins with a key picture.
 * @param startAt its presentation time, in units of the timescale
 * @param units one NAL unit per picture
 */
export function fragment(
  number: number,
  startAt: number,
  sampleDuration: number,
  units: readonly Uint8Array[],
): Uint8Array {
  const samples = units.map((unit) => Buffer.concat([u32(unit.length), unit]));
  const entries = samples.map((sample, index) =>
    Buffer.concat([u32(sample.length), u32(index === 0 ? sampleFlags.key : sampleFlags.other)]),
  );
  // `trun` flags 1, 0x200 and 0x400: the data offset, then size and flags of each sample.
  const run = (dataOffset: number): Uint8Array =>
    fullBox('trun', 0, 0x601, u32(samples.length), u32(dataOffset), ...entries);
  const moof = (dataOffset: number): Uint8Array =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(number)),
      box(
        'traf',
        fullBox('tfhd', 0, 0x20008, u32(trackId), u32(sampleDuration)),
        fullBox('tfdt', 1, 0, u64(startAt)),
        run(dataOffset),
      ),
    );
  const head = moof(moof(0).length + 8);
  return Buffer.concat([head, box('mdat', ...samples)]);
}
