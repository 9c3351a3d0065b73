/** The UTC offsets in use that are not whole hours. */
const PARTS = [-9.5, -3.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75];

export const TIME_ZONES: readonly number[] = [
  ...Array.from({ length: 27 }, (_, index) => index - 12),
  ...PARTS,
].toSorted((a, b) => a - b);
