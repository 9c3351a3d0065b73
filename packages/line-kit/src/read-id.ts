/** Returns the number at the start of an address segment (`88637`, `88637-premier-league`); null when there is none. */
export function readId(segment: string): number | null {
  const digits = /^([1-9]\d{0,15})(?:-.*)?$/.exec(segment)?.[1];
  const id = Number(digits);
  return digits !== undefined && Number.isSafeInteger(id) ? id : null;
}
