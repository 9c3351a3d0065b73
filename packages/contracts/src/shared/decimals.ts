const shape = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/**
 * Returns the exact sum of decimal texts such as "12.50" or "-0.30", with as many digits as the longest fraction; null when a text
 * is not a decimal. It is for amounts in the browser, which are never converted to binary floats.
 */
export function sumOfDecimals(texts: readonly string[]): string | null {
  const parts = texts.map((text) => shape.exec(text));
  const digits = parts.reduce((most, part) => Math.max(most, part?.[3]?.length ?? 0), 0);
  let sum = 0n;
  for (const part of parts) {
    if (!part) return null;
    const [, sign, whole = '', fraction = ''] = part;
    sum += BigInt(`${sign}${whole}${fraction.padEnd(digits, '0')}`);
  }
  const text = String(sum < 0n ? -sum : sum).padStart(digits + 1, '0');
  const sign = sum < 0n ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
