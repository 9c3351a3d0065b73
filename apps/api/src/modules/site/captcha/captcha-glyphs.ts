/** A polyline on a grid of 4 by 6. */
export type Stroke = readonly (readonly [number, number])[];

const read = (text: string): readonly Stroke[] =>
  text
    .split(' ')
    .map((stroke) => [...stroke.matchAll(/(\d)(\d)/g)].map(([, x, y]) => [Number(x), Number(y)]));

/**
 * Letters as strokes: two digits per point, a space between strokes. They are drawn by this code, so no font is needed.
 */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: read('062046 1434'),
  C: read('41301001051646 4645'),
  E: read('40000646 0333'),
  F: read('400006 0333'),
  H: read('0006 4046 0343'),
  J: read('404536160504'),
  K: read('0006 400346'),
  L: read('000646'),
  M: read('0600234046'),
  N: read('06004640'),
  P: read('060030414233230302'),
  R: read('060030414232030302 2346'),
  T: read('0040 2026'),
  U: read('000516364540'),
  V: read('002640'),
  W: read('0016233640'),
  X: read('0046 4006'),
  Y: read('002340 2326'),
  3: read('0130414213 1344453616'),
  4: read('36300444'),
  7: read('00401626'),
  9: read('4233130201103041424526'),
};
