/** What the redirect service says about an address (SH-RD-001 to SH-RD-004). */
import { redirectInfoSchema } from '@touchline/contracts/shell-facts';

export type ServiceRedirect =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'redirect'; readonly to: string; readonly status: 301 | 302 | 307 | 308 }
  /** Logged and not followed. */
  | { readonly outcome: 'incorrect' | 'cyclic'; readonly to: string };

const STATUSES = [301, 302, 307, 308] as const;

/** `reply` is unparsed: one that lacks a field is incorrect, one that leads back is cyclic. */
export function readServiceRedirect(reply: unknown, address: string): ServiceRedirect {
  if (reply === undefined || reply === null) return { outcome: 'none' };
  const parsed = redirectInfoSchema.safeParse(reply);
  if (!parsed.success) return { outcome: 'incorrect', to: '' };
  const { redirect, url, code, breadcrumbs } = parsed.data;
  if (!redirect) return { outcome: 'none' };
  if (url === address || breadcrumbs.includes(url)) return { outcome: 'cyclic', to: url };
  return { outcome: 'redirect', to: url, status: STATUSES.find((status) => status === code) ?? 302 };
}
