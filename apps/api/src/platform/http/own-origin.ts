/**
 * Whether an Origin header is the site's own: scheme, name and port. A page of the same name over plain http may have
 * been written by whoever holds the line, so it is another site to https (RL-56, RL-57).
 * @param host the Host header of the request
 */
export function isOwnOrigin(origin: string, protocol: 'http' | 'https', host: string | undefined): boolean {
  if (host === undefined) return false;
  try {
    const own = new URL(`${protocol}://${host}`);
    // What a browser sends is a bare origin; anything more is no origin.
    return origin === own.origin;
  } catch {
    return false;
  }
}
