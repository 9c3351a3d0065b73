export type { CoefMilli, ParsedCoef } from './coef.ts';
export {
  COEF_UNIT,
  coefRational,
  exactProduct,
  formatCoefWire,
  isOfferable,
  MAX_COEF_MILLI,
  MIN_COEF_MILLI,
  parseCoefWire,
} from './coef.ts';
export { ladderFloor } from './ladder.ts';
export type { CoefDecimals } from './format.ts';
export { columnDecimals, formatCoef } from './format.ts';
export type { CoefViewId, LayoutId } from './view.ts';
export { clampCoefView, COEF_VIEWS, LAYOUTS, readCoefViewId } from './view.ts';
export type { CoefChange } from './total.ts';
export { coefChange, shownTotalMilli } from './total.ts';
