/** Writes bits, most significant first, with the codes of H.264 (ITU-T H.264, 7.2 and 9.1). */
export type BitWriter = {
  /** Writes the lowest `count` bits of a value, at most 32. */
  bits: (value: number, count: number) => void;
  /** Writes ue(v), an unsigned Exp-Golomb code. */
  golomb: (value: number) => void;
  /** Writes zero bits up to the next byte. */
  align: () => void;
  /** Writes whole bytes; only while the writer is byte-aligned. */
  bytes: (values: Uint8Array) => void;
  /**
   * Writes the stop bit and zeros to the end of the byte.
   * @returns everything written
   */
  finish: () => Uint8Array;
};

export function createBitWriter(sizeHint = 1024): BitWriter {
  let buffer = new Uint8Array(sizeHint);
  let length = 0;
  let current = 0;
  let free = 8;

  const reserve = (more: number): void => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  };
  const bit = (value: number): void => {
    free--;
    current |= (value & 1) << free;
    if (free > 0) return;
    reserve(1);
    buffer[length++] = current;
    current = 0;
    free = 8;
  };
  const bits = (value: number, count: number): void => {
    for (let index = count - 1; index >= 0; index--) bit(value >>> index);
  };
  const align = (): void => {
    while (free < 8) bit(0);
  };
  return {
    bits,
    golomb: (value) => {
      const width = 32 - Math.clz32(value + 1);
      bits(0, width - 1);
      bits(value + 1, width);
    },
    align,
    bytes: (values) => {
      if (free < 8) throw new RangeError('bytes need an aligned writer');
      reserve(values.length);
      buffer.set(values, length);
      length += values.length;
    },
    finish: () => {
      bit(1);
      align();
      return buffer.slice(0, length);
    },
  };
}
