import type { SettledStatusId } from './status.ts';
import { BET_STATUS } from './status.ts';

/**
 * The line rule (DR-3.8): returns the status of a selection whose margin over its line is `quarters` x 0.25. It covers
 * whole, half and quarter lines.
 */
export function lineRule(quarters: number): SettledStatusId {
  if (quarters >= 2) return BET_STATUS.win;
  if (quarters === 1) return BET_STATUS.halfWin;
  if (quarters === 0) return BET_STATUS.return;
  if (quarters === -1) return BET_STATUS.halfLose;
  return BET_STATUS.lose;
}

const LINE = /^([+-]?)(?=\.?\d)(\d{0,4})(?:\.(\d{1,2}))?$/;
const QUARTERS_OF_FRACTION: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['0', 0],
  ['00', 0],
  ['25', 1],
  ['5', 2],
  ['50', 2],
  ['75', 3],
]);

/**
 * Parses a line such as "2.25", "-0.5", "+0.5" or ".5" into quarters (9 or -2); `undefined` when it is not a multiple
 * of 0.25.
 */
export function readQuarters(text: string | undefined): number | undefined {
  const match = LINE.exec(text ?? '');
  if (!match) return undefined;
  const [, sign, digits = '', fraction = ''] = match;
  const quarter = QUARTERS_OF_FRACTION.get(fraction);
  const whole = digits === '' ? 0 : readCount(digits);
  if (quarter === undefined || whole === undefined) return undefined;
  const magnitude = whole * 4 + quarter;
  return sign === '-' && magnitude !== 0 ? -magnitude : magnitude;
}

/**
 * Parses a count of at most four digits, or returns `undefined`. Only digits are valid: no sign, no point, no leading
 * zero except "0".
 */
export function readCount(text: string | undefined): number | undefined {
  if (text === undefined || !/^(?:0|[1-9]\d{0,3})$/.test(text)) return undefined;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) count = count * 10 + (text.charCodeAt(at) - ZERO_CODE);
  return count;
}

const ZERO_CODE = 48;

/** Parses "2:1" into two counts. */
export function readPair(text: string | undefined): readonly [number, number] | undefined {
  const [first, second, ...rest] = (text ?? '').split(':');
  const home = readCount(first);
  const away = readCount(second);
  return home === undefined || away === undefined || rest.length > 0 ? undefined : [home, away];
}

/** Returns the smallest integer whose quarters are not below the magnitude of `quarters`; a bound for enumeration. */
export function wholeAbove(quarters: number): number {
  const magnitude = quarters < 0 ? -quarters : quarters;
  return (magnitude - (magnitude % 4)) / 4 + 1;
}
