/**
 * Whether an Origin header is the site's own: scheme, name and port. A page with the same name over plain http may be
 * forged on the network, so https treats it as another site (RL-56, RL-57).
 * @param host the Host header of the request
 */
export function isOwnOrigin(origin: string, protocol: 'http' | 'https', host: string | undefined): boolean {
  if (host === undefined) return false;
  try {
    const own = new URL(`${protocol}://${host}`);
    // Browsers send a bare origin; anything more is invalid.
    return origin === own.origin;
  } catch {
    return false;
  }
}
