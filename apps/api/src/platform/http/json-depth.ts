/** No body of ours goes deeper than seven; each level costs whoever reads it memory (RL-71). */
export const maxJsonDepth = 32;

/** Whether a JSON text opens more levels than anybody needs. Linear, and over at the first level too many. */
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
