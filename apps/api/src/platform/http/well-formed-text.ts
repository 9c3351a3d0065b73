/** Characters that the database cannot store as text: NUL, and lone surrogates. */
const isWellFormedText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Whether every text in parsed JSON can be stored. The unstorable characters arrive only as escapes, so a body without
 * `\u` is not searched.
 */
export function hasWellFormedText(value: unknown, json: string): boolean {
  return !json.includes(String.raw`\u`) || isWellFormedValue(value);
}

function isWellFormedValue(value: unknown): boolean {
  if (typeof value === 'string') return isWellFormedText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isWellFormedText(key) && isWellFormedValue(inner));
}
