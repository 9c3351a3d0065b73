/**
 * Whether an Origin header is the site's own: scheme, name and port. A page with the same name over plain http may be
 * forged on the network. So https treats such a page as another site (RL-56, RL-57).
 * @param host the Host header of the request
 */
export function isOwnOrigin(origin: string, protocol: 'http' | 'https', host: string | undefined): boolean {
  if (host === undefined) return false;
  try {
    const own = new URL(`${protocol}://${host}`);
    // Browsers send scheme, name and port only; a header with more, for instance a path, is invalid.
    return origin === own.origin;
  } catch {
    return false;
  }
}
