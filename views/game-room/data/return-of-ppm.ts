/** Writes an average return of millionths as a percentage, rounded down to two digits. */
export const returnOfPpm = (ppm: number, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 2 }).format(
    Math.floor(ppm / 100) / 10_000,
  );
