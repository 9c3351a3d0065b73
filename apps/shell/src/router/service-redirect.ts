/**
 * Parses the redirect service's reply for an address (SH-RD-001 to SH-RD-004). The parser is written by hand, so that
 * the browser loads no schema library.
 */

export type ServiceRedirect =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'redirect'; readonly to: string; readonly status: 301 | 302 | 307 | 308 }
  /** The redirect is logged and not followed. */
  | { readonly outcome: 'incorrect' | 'cyclic'; readonly to: string };

const STATUSES = [301, 302, 307, 308] as const;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/**
 * Parses an untrusted reply. A reply without a required field is `incorrect`. A reply that redirects to the same
 * address is `cyclic`.
 */
export function readServiceRedirect(reply: unknown, address: string): ServiceRedirect {
  if (reply === undefined || reply === null) return { outcome: 'none' };
  const { redirect, code, url, reasons, breadcrumbs } = Object(reply) as Readonly<Record<string, unknown>>;
  const isWhole =
    typeof code === 'number' && typeof url === 'string' && isTexts(reasons) && isTexts(breadcrumbs);
  if (typeof redirect !== 'boolean' || !isWhole) return { outcome: 'incorrect', to: '' };
  if (reasons.includes('cyclic')) return { outcome: 'cyclic', to: url };
  if (!redirect) return { outcome: 'none' };
  if (url === address || (breadcrumbs.includes(url) && url !== '')) return { outcome: 'cyclic', to: url };
  return { outcome: 'redirect', to: url, status: STATUSES.find((status) => status === code) ?? 302 };
}
