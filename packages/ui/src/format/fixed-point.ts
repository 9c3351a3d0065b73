/** Converts decimal strings to integers of their smallest unit, so that no float ever holds money or a price. */

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d*))?$/;

/** Converts `12.5` with three digits to 12500n. Further digits are cut off. Null for an invalid decimal. */
export function toUnits(text: string, digits: number): bigint | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const fraction = (match[3] ?? '').padEnd(digits, '0').slice(0, digits);
  const units = BigInt(`${match[2] ?? '0'}${fraction}`);
  return match[1] === '-' ? -units : units;
}

/** Converts 12500n with three digits to `12.500`. */
export function fromUnits(units: bigint, digits: number): string {
  const sign = units < 0n ? '-' : '';
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0');
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
