/** A multiplier in hundredths as a decimal text: 150 is "1.50". */
export const hundredthsText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
