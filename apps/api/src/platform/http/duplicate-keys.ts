/**
 * Finds a duplicate key in one object of a JSON text. `JSON.parse` silently keeps the last value, so two parsers could
 * read one body differently (RL-70). It runs in linear time, and ignores malformed text, which the parser refuses.
 * @returns the first duplicate key, or null
 */
export function findDuplicateKey(json: string): string | null {
  const stack: (Set<string> | null)[] = [];
  let isKeyNext = false;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (char === '{') {
      stack.push(new Set());
      isKeyNext = true;
    } else if (char === '[') {
      stack.push(null);
      isKeyNext = false;
    } else if (char === '}' || char === ']') {
      stack.pop();
      isKeyNext = false;
    } else if (char === ',') {
      isKeyNext = stack.at(-1) instanceof Set;
    } else if (char === '"') {
      const end = endOfString(json, at);
      const keys = stack.at(-1);
      if (isKeyNext && keys) {
        const key = unescape(json.slice(at, end + 1));
        if (key !== null && keys.has(key)) return key;
        if (key !== null) keys.add(key);
        isKeyNext = false;
      }
      at = end;
    }
  }
  return null;
}

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '\\') at++;
    else if (json[at] === '"') return at;
  }
  return json.length;
}

function unescape(quoted: string): string | null {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return null;
  }
}
