/** No body of the contract is deeper than seven levels. Each level costs the reader memory (RL-71). */
export const maxJsonDepth = 32;

/** Whether a JSON text is nested deeper than allowed. Linear time; stops at the first level too many. */
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
