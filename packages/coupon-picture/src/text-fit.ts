/** Shortens a text until it fits, with an ellipsis at its end. Whole characters stay whole. Pure. */
export function fitText(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(`${letters.slice(0, middle).join('').trimEnd()}…`) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}
