/**
 * Parses a value as JSON where possible; otherwise the value is the text itself: `true`, `30`, `["ru"]`, `Touchline`.
 */
export function readConfigValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
