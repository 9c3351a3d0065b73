/** Writes the numbers of lines and scores as text that stays left to right inside a right-to-left sentence. */
import { directionOf } from '@touchline/i18n';

const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';
const RIGHT_TO_LEFT = '\u2067';
const RIGHT_TO_LEFT_MARK = '\u200f';
const MINUS = '−';

/** Isolates `text` in a right-to-left language. Otherwise signs and slashes would change sides. */
export function leftToRight(text: string, lang: string): string {
  return directionOf(lang) === 'rtl' ? `${LEFT_TO_RIGHT}${text}${END}` : text;
}

/**
 * Writes a score such as `2:1` with the number of the home side first in reading order. In a right-to-left language it
 * is on the right, where the home side's name is (DR-11.2). Without the marks a browser would draw `2:1` from the left.
 */
export function scoreText(score: string, lang: string): string {
  if (directionOf(lang) !== 'rtl') return score;
  return `${RIGHT_TO_LEFT}${score.replaceAll(':', `${RIGHT_TO_LEFT_MARK}:${RIGHT_TO_LEFT_MARK}`)}${END}`;
}

/** Formats a handicap with its sign: `+1.5`, `−0.25`, `0`. An invalid number is shown unchanged. */
export function signedLine(hcp: string): string {
  const magnitude = hcp.replace(/^[-+]/, '');
  if (/^0+(\.0+)?$/.test(magnitude)) return '0';
  return hcp.startsWith('-') ? `${MINUS}${magnitude}` : `+${magnitude}`;
}

/** Returns the same line for the other side. */
export function oppositeLine(hcp: string): string {
  return hcp.startsWith('-') ? hcp.slice(1) : `-${hcp.replace(/^\+/, '')}`;
}
