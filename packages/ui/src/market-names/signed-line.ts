/** Line numbers and scores as text, kept left to right inside a right-to-left sentence. */

const RTL_LANGUAGES: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur']);
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';
const MINUS = '−';

/** `text` isolated where the language runs right to left; otherwise signs and slashes would change sides. */
export function leftToRight(text: string, lang: string): string {
  return RTL_LANGUAGES.has(lang) ? `${LEFT_TO_RIGHT}${text}${END}` : text;
}

/** A handicap with its sign: `+1.5`, `−0.25`, `0`. An invalid number is shown unchanged. */
export function signedLine(hcp: string): string {
  const magnitude = hcp.replace(/^[-+]/, '');
  if (/^0+(\.0+)?$/.test(magnitude)) return '0';
  return hcp.startsWith('-') ? `${MINUS}${magnitude}` : `+${magnitude}`;
}

/** The same line for the other side. */
export function oppositeLine(hcp: string): string {
  return hcp.startsWith('-') ? hcp.slice(1) : `-${hcp.replace(/^\+/, '')}`;
}
