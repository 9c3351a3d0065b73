/**
 * Writes H.264 without an encoder: macroblocks are sent uncompressed (I_PCM) or skipped (equal to the previous
 * picture). Every baseline decoder must support both (ITU-T H.264, 7.3 and Annex A.2.1).
 */
import { type BitWriter, createBitWriter } from './bit-writer.ts';
import { frameSize, type Picture, type PictureSize } from './raster-picture.ts';

const profile = { idc: 66, constraints: 0xc0, level: 30 } as const;
const macroblock = 16;
/** Width of `frame_num` in bits. */
const frameNumberBits = 4;
const unit = { slice: 0x41, keySlice: 0x65, sequence: 0x67, picture: 0x68 } as const;
const sliceType = { predicted: 5, intra: 7 } as const;
/** `mb_type` of I_PCM in an I slice, and in a P slice, where the five P types precede it. */
const rawType = { intra: 25, predicted: 30 } as const;

const inMacroblocks = ({ width, height }: PictureSize): { columns: number; rows: number } => ({
  columns: Math.ceil(width / macroblock),
  rows: Math.ceil(height / macroblock),
});

/** Writes the sequence and picture parameter sets, which a player needs before the first picture. */
export function parameterSets(size: PictureSize): { sequence: Uint8Array; picture: Uint8Array } {
  const { columns, rows } = inMacroblocks(size);
  const sequence = createBitWriter(32);
  sequence.bits(profile.idc, 8);
  sequence.bits(profile.constraints, 8);
  sequence.bits(profile.level, 8);
  sequence.golomb(0); // seq_parameter_set_id
  sequence.golomb(frameNumberBits - 4);
  sequence.golomb(2); // pic_order_cnt_type 2: output order is decoding order
  sequence.golomb(1); // max_num_ref_frames
  sequence.bits(0, 1); // gaps_in_frame_num
  sequence.golomb(columns - 1);
  sequence.golomb(rows - 1);
  sequence.bits(1, 1); // frame_mbs_only
  sequence.bits(1, 1); // direct_8x8_inference
  // Cropping offsets are in units of two samples.
  const [right, bottom] = [(columns * macroblock - size.width) / 2, (rows * macroblock - size.height) / 2];
  sequence.bits(1, 1);
  for (const cut of [0, right, 0, bottom]) sequence.golomb(cut);
  sequence.bits(0, 1); // vui

  const picture = createBitWriter(16);
  picture.golomb(0); // pic_parameter_set_id
  picture.golomb(0); // seq_parameter_set_id
  picture.bits(0, 1); // CAVLC
  picture.bits(0, 1); // bottom_field_pic_order
  picture.golomb(0); // num_slice_groups_minus1
  picture.golomb(0); // num_ref_idx_l0_default_active_minus1
  picture.golomb(0); // num_ref_idx_l1_default_active_minus1
  picture.bits(0, 3); // weighted_pred_flag, weighted_bipred_idc
  for (let index = 0; index < 3; index++) picture.golomb(0); // QP, QS and chroma QP offset: 0
  picture.bits(1, 1); // deblocking_filter_control_present: set per slice
  picture.bits(0, 2);
  return { sequence: asUnit(unit.sequence, sequence), picture: asUnit(unit.picture, picture) };
}

/**
 * Encodes one picture as a NAL unit without a start code.
 * @param before the previous picture; null makes a key picture (IDR), which depends on no other
 * @param index number of pictures since the last key picture, which has index 0
 */
export function encodePicture(
  picture: Picture,
  before: Picture | null,
  index: number,
  keyId = 0,
): Uint8Array {
  const writer = createBitWriter(before ? 8192 : frameSize(picture) + 4096);
  writer.golomb(0); // first_mb_in_slice
  writer.golomb(before ? sliceType.predicted : sliceType.intra);
  writer.golomb(0); // pic_parameter_set_id
  writer.bits(index % 2 ** frameNumberBits, frameNumberBits);
  if (before) writer.bits(0, 3); // one reference, not reordered; no adaptive marking
  else {
    writer.golomb(keyId % 65_536);
    writer.bits(0, 2); // no_output_of_prior_pics, long_term_reference
  }
  writer.golomb(0); // slice_qp_delta
  writer.golomb(1); // disable_deblocking_filter_idc
  writeMacroblocks(writer, picture, before);
  return asUnit(before ? unit.slice : unit.keySlice, writer);
}

function writeMacroblocks(writer: BitWriter, picture: Picture, before: Picture | null): void {
  const { columns, rows } = inMacroblocks(picture);
  let skipped = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (before && isSame(picture, before, column, row)) {
        skipped++;
        continue;
      }
      if (before) writer.golomb(skipped);
      skipped = 0;
      writer.golomb(before ? rawType.predicted : rawType.intra);
      writer.align();
      writer.bytes(samplesOf(picture, column, row));
    }
  }
  if (skipped > 0) writer.golomb(skipped);
}

/** Returns 256 luma samples and 64 of each chroma plane, in transmission order. */
function samplesOf(picture: Picture, column: number, row: number): Uint8Array {
  const samples = new Uint8Array(384);
  copyBlock(samples, 0, picture.light, picture.stride, column, row, macroblock);
  copyBlock(samples, 256, picture.blue, picture.stride / 2, column, row, macroblock / 2);
  copyBlock(samples, 320, picture.red, picture.stride / 2, column, row, macroblock / 2);
  return samples;
}

function copyBlock(
  to: Uint8Array,
  at: number,
  plane: Uint8Array,
  stride: number,
  column: number,
  row: number,
  side: number,
): void {
  for (let line = 0; line < side; line++) {
    const start = (row * side + line) * stride + column * side;
    to.set(plane.subarray(start, start + side), at + line * side);
  }
}

const isSame = (one: Picture, other: Picture, column: number, row: number): boolean =>
  isSameBlock(one.light, other.light, one.stride, column, row, macroblock) &&
  isSameBlock(one.blue, other.blue, one.stride / 2, column, row, macroblock / 2) &&
  isSameBlock(one.red, other.red, one.stride / 2, column, row, macroblock / 2);

function isSameBlock(
  one: Uint8Array,
  other: Uint8Array,
  stride: number,
  column: number,
  row: number,
  side: number,
): boolean {
  for (let line = 0; line < side; line++) {
    const start = (row * side + line) * stride + column * side;
    for (let at = start; at < start + side; at++) if (one[at] !== other[at]) return false;
  }
  return true;
}

/** Adds the header, and an emulation prevention byte (3) where the data could be read as a start code (7.4.1). */
function asUnit(header: number, writer: BitWriter): Uint8Array {
  const payload = writer.finish();
  const parts: Uint8Array[] = [Uint8Array.of(header)];
  let zeros = 0;
  let from = 0;
  for (let index = 0; index < payload.length; index++) {
    const byte = payload[index] ?? 0;
    if (zeros >= 2 && byte <= 3) {
      parts.push(payload.subarray(from, index), Uint8Array.of(3));
      from = index;
      zeros = 0;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  parts.push(payload.subarray(from));
  return Buffer.concat(parts);
}
