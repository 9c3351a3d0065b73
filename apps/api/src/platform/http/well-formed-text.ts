/** A character no database keeps as text: NUL, or half of a pair. */
const isWellFormedText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Whether every text in parsed JSON can be stored. Such characters come by escapes only, so a body without `\u` need
 * not be walked.
 */
export function hasWellFormedText(value: unknown, json: string): boolean {
  return !json.includes(String.raw`\u`) || isWellFormedValue(value);
}

function isWellFormedValue(value: unknown): boolean {
  if (typeof value === 'string') return isWellFormedText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isWellFormedText(key) && isWellFormedValue(inner));
}
