/**
 * Validates every address from outside: return-url, redirect_url and from_url, the one-tap sign-in, the redirect
 * service, the redirect to the mobile site (RL-61). A path of this site is permitted, and a host only when the operator
 * has listed it. For any other address, the visitor goes to the home page.
 */
export type SafeAddress =
  /** Path, query and hash on this site. */
  | { readonly kind: 'own'; readonly path: string }
  /** A full URL on a listed host. */
  | { readonly kind: 'listed'; readonly href: string };

export const MOST_CHARACTERS = 2000;

/** Characters that browsers remove, or treat as a slash, before they resolve an address. */
const TRICKY = /[\p{Cc}\p{Cf}\p{Z}\\\uff0f\uff3c\u2044\u2215]/u;

/** A base URL whose origin no address can have. */
const OWN = 'https://own.invalid';

/**
 * Returns the address after each step of repeated decoding. Another parser may decode it again, so each form must be
 * safe.
 */
function unfolded(text: string): readonly string[] {
  const seen = [text];
  for (let turn = 0; turn < 3; turn += 1) {
    try {
      const next = decodeURIComponent(seen.at(-1) ?? '');
      if (next === seen.at(-1)) break;
      seen.push(next);
    } catch {
      break;
    }
  }
  return seen;
}

const isPath = (text: string): boolean => text.startsWith('/') && !text.startsWith('//');

/** Returns only the path, because in a query these characters are plain text. */
const pathOf = (text: string): string => text.split(/[?#]/)[0] ?? '';

/** Checks an address; null when it is refused. `listedHosts` are hosts with port, in lower case. */
export function safeAddress(to: string, listedHosts: readonly string[] = []): SafeAddress | null {
  if (to.length === 0 || to.length > MOST_CHARACTERS || TRICKY.test(pathOf(to))) return null;
  return isPath(to) ? ownAddress(to) : listedAddress(to, listedHosts);
}

function ownAddress(to: string): SafeAddress | null {
  const isHarmless = unfolded(pathOf(to)).every(
    (text) => isPath(text) && !TRICKY.test(text.replaceAll(' ', '')),
  );
  if (!isHarmless || !URL.canParse(to, OWN)) return null;
  const url = new URL(to, OWN);
  // `/.//evil` resolves to a path that begins with two slashes, which a browser would read as a host.
  if (url.origin !== OWN || !isPath(url.pathname)) return null;
  return { kind: 'own', path: `${url.pathname}${url.search}${url.hash}` };
}

function listedAddress(to: string, listedHosts: readonly string[]): SafeAddress | null {
  if (!/^https?:\/\/[^/]/i.test(to) || !URL.canParse(to)) return null;
  const url = new URL(to);
  if (url.username !== '' || url.password !== '' || !listedHosts.includes(url.host)) return null;
  return { kind: 'listed', href: url.href };
}
