/** Parses the stream in tests: boxes by name, and the few H.264 codes that the writer uses. */
import { newPicture, type Picture, type PictureSize } from './raster-picture.ts';

export type Box = { name: string; body: Buffer };

export function readBoxes(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  const all = Buffer.from(bytes);
  for (let at = 0; at < all.length;) {
    const length = all.readUInt32BE(at);
    if (length < 8 || at + length > all.length) throw new RangeError(`a box of ${length} at ${at}`);
    boxes.push({ name: all.toString('latin1', at + 4, at + 8), body: all.subarray(at + 8, at + length) });
    at += length;
  }
  return boxes;
}

export function findBox(bytes: Uint8Array, ...path: readonly string[]): Buffer {
  let body = Buffer.from(bytes);
  for (const name of path) {
    const found = readBoxes(body).find((one) => one.name === name);
    if (!found) throw new Error(`no ${name}`);
    body = Buffer.from(found.body);
  }
  return body;
}

/** Returns the NAL units of a fragment's data, each preceded by its length. */
export function readUnits(data: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 0; at < data.length;) {
    const length = data.readUInt32BE(at);
    units.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return units;
}

function bitReader(unit: Buffer) {
  const bytes: number[] = [];
  let zeros = 0;
  for (const byte of unit.subarray(1)) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    if (zeros >= 2 && byte < 3) throw new Error('a start code inside a unit');
    zeros = byte === 0 ? zeros + 1 : 0;
    bytes.push(byte);
  }
  let at = 0;
  const bit = (): number => ((bytes[at >> 3] ?? 0) >> (7 - (at++ & 7))) & 1;
  const bits = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index++) value = value * 2 + bit();
    return value;
  };
  const golomb = (): number => {
    let width = 0;
    while (bit() === 0) width++;
    return 2 ** width - 1 + bits(width);
  };
  const lastOne = bytes.length * 8 - 1 - Math.log2((bytes.at(-1) ?? 0) & -(bytes.at(-1) ?? 0));
  return {
    bits,
    golomb,
    hasMore: () => at < lastOne,
    raw: (count: number): number[] => {
      at = Math.ceil(at / 8) * 8;
      const start = at / 8;
      at += count * 8;
      return bytes.slice(start, start + count);
    },
  };
}

export type ReadSlice = { isKey: boolean; number: number; picture: Picture; sent: number };

/** Decodes one picture from the previous picture, as the standard says. */
export function readSlice(unit: Buffer, before: Picture | null, size: PictureSize): ReadSlice {
  const isKey = (unit[0] ?? 0) % 32 === 5;
  const reader = bitReader(unit);
  const picture = newPicture(size, [1, 1, 1]);
  if (before) {
    picture.light.set(before.light);
    picture.blue.set(before.blue);
    picture.red.set(before.red);
  }
  if (reader.golomb() !== 0) throw new Error('first macroblock');
  const isPredicted = reader.golomb() === 5;
  reader.golomb();
  const number = reader.bits(4);
  if (isPredicted) reader.bits(3);
  else {
    reader.golomb();
    reader.bits(2);
  }
  reader.golomb();
  if (reader.golomb() !== 1) throw new Error('edges would be smoothed');
  const columns = picture.stride / 16;
  let sent = 0;
  for (let block = 0; reader.hasMore(); block++) {
    if (isPredicted) block += reader.golomb();
    if (!reader.hasMore()) break;
    if (reader.golomb() !== (isPredicted ? 30 : 25)) throw new Error('not a raw macroblock');
    const samples = reader.raw(384);
    put(
      picture.light,
      samples.slice(0, 256),
      picture.stride,
      block % columns,
      Math.floor(block / columns),
      16,
    );
    put(
      picture.blue,
      samples.slice(256, 320),
      picture.stride / 2,
      block % columns,
      Math.floor(block / columns),
      8,
    );
    put(picture.red, samples.slice(320), picture.stride / 2, block % columns, Math.floor(block / columns), 8);
    sent++;
  }
  return { isKey, number, picture, sent };
}

function put(
  plane: Uint8Array,
  samples: readonly number[],
  stride: number,
  column: number,
  row: number,
  side: number,
): void {
  for (let line = 0; line < side; line++)
    plane.set(samples.slice(line * side, (line + 1) * side), (row * side + line) * stride + column * side);
}
