/** A character no database keeps as text: NUL, or half of a pair. */
const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Whether every text in parsed JSON can be stored. Such characters come by escapes only, so a body without `\u` need
 * not be walked.
 */
export function isStorable(value: unknown, json: string): boolean {
  return !json.includes(String.raw`\u`) || isStorableValue(value);
}

function isStorableValue(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorableValue(inner));
}
