/**
 * The deepest body of the contract has seven levels. Each level costs memory while the body is parsed (RL-71: nested
 * bodies are bounded).
 */
export const maxJsonDepth = 32;

/**
 * Whether a JSON text is nested deeper than allowed. Runs in linear time and stops at the first level over the limit.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (isInString) {
      if (char === '\\') at++;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') {
      depth++;
      if (depth > maxJsonDepth) return true;
    } else if (char === '}' || char === ']') depth--;
  }
  return false;
}
