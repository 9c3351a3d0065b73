/** Returns the smaller of two amounts in minor units of one currency. */
export const smallerMinor = (a: bigint, b: bigint): bigint => (a < b ? a : b);
