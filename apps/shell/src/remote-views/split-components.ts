/**
 * Splits the reply of a request for components: one `<div data-component="name">` each, in the order of the request.
 * The server has no DOM, so this counts div tags. HTML from React contains `<div` only in tags.
 */

const TAG = /<(\/?)div\b[^>]*>|<script\b[\s\S]*?<\/script>/g;
const OPENING = /^<div data-component="([\w-]+)"/;

/** Returns the inner HTML of each component, or null when the body does not have exactly these names in this order. */
export function splitComponents(body: string, names: readonly string[]): string[] | null {
  const found: { name: string; html: string }[] = [];
  let depth = 0;
  let innerStart = 0;
  let name = '';
  let end = 0;
  for (const match of body.matchAll(TAG)) {
    if (match[1] === undefined) continue;
    if (match[1] === '') {
      if (depth === 0) {
        const opening = OPENING.exec(match[0]);
        if (!opening?.[1] || body.slice(end, match.index).trim() !== '') return null;
        name = opening[1];
        innerStart = match.index + match[0].length;
      }
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth < 0) return null;
    if (depth === 0) {
      found.push({ name, html: body.slice(innerStart, match.index) });
      end = match.index + match[0].length;
    }
  }
  const isWhole = depth === 0 && body.slice(end).trim() === '';
  const isAsked = found.length === names.length && found.every((part, index) => part.name === names[index]);
  return isWhole && isAsked ? found.map((part) => part.html) : null;
}
