/**
 * The one judge of addresses that come from outside: return-url, redirect_url and from_url, the one-tap sign-in, the
 * redirect service, the jump to the mobile site (RL-61). A path of this site is fine, a host only when the operator
 * has listed it, anything else is not followed and the visitor goes home.
 */
export type SafeAddress =
  /** Path, query and hash on this site. */
  | { readonly kind: 'own'; readonly path: string }
  /** A whole address on a listed host. */
  | { readonly kind: 'listed'; readonly href: string };

export const MOST_CHARACTERS = 2000;

/** Characters that browsers drop, or read as a slash, before they look where an address leads. */
const TRICKY = /[\p{Cc}\p{Cf}\p{Z}\\\uff0f\uff3c\u2044\u2215]/u;

/** An origin no address can name. */
const OWN = 'https://own.invalid';

/** A second reader may decode once more: what it would then see must be as harmless. */
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

/** The path part alone: in a query such characters are text. */
const pathOf = (text: string): string => text.split(/[?#]/)[0] ?? '';

/** Null for an address that is not followed. `listedHosts` are hosts with their port, in small letters. */
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
