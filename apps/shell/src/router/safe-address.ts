/**
 * The only check for addresses from outside: return-url, redirect_url and from_url, the one-tap sign-in, the
 * redirect service, the redirect to the mobile site (RL-61). A path of this site is allowed, a host only when the
 * operator has listed it. For any other address the visitor goes home.
 */
export type SafeAddress =
  /** Path, query and hash on this site. */
  | { readonly kind: 'own'; readonly path: string }
  /** A full address on a listed host. */
  | { readonly kind: 'listed'; readonly href: string };

export const MOST_CHARACTERS = 2000;

/** Characters that browsers drop or read as a slash before they resolve an address. */
const TRICKY = /[\p{Cc}\p{Cf}\p{Z}\\\uff0f\uff3c\u2044\u2215]/u;

/** An origin that no address can name. */
const OWN = 'https://own.invalid';

/** Another parser may decode once more: the decoded address must be safe too. */
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

/** Only the path: in a query such characters are text. */
const pathOf = (text: string): string => text.split(/[?#]/)[0] ?? '';

/** Null for a refused address. `listedHosts` are hosts with their port, in lower case. */
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
  // `/.//evil` parses to a path that begins with two slashes.
  if (url.origin !== OWN || !isPath(url.pathname)) return null;
  return { kind: 'own', path: `${url.pathname}${url.search}${url.hash}` };
}

function listedAddress(to: string, listedHosts: readonly string[]): SafeAddress | null {
  if (!/^https?:\/\/[^/]/i.test(to) || !URL.canParse(to)) return null;
  const url = new URL(to);
  if (url.username !== '' || url.password !== '' || !listedHosts.includes(url.host)) return null;
  return { kind: 'listed', href: url.href };
}
