/**
 * `redirect_url` and `from_url` of a registration page (SH-RT-168). They stay in session storage until the first log-in
 * or registration of the tab, which goes there (DR-13.98).
 */
import { safeAddress } from '../router/safe-address.ts';

export const REGISTRATION_ADDRESSES_KEY = 'registration_addresses';
const NAMES = ['redirect_url', 'from_url'] as const;
type Kept = Partial<Record<(typeof NAMES)[number], string>>;

const isRegistration = (url: URL): boolean =>
  ['registration', 'old-registration'].includes(url.pathname.split('/')[2] ?? '');

/** Stores the addresses that a registration page was opened with; another page stores nothing. */
export function storeRegistrationAddresses(href: string, storage: Pick<Storage, 'setItem'>): void {
  const url = new URL(href);
  if (!isRegistration(url)) return;
  const given = NAMES.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  if (given.length > 0)
    storage.setItem(REGISTRATION_ADDRESSES_KEY, JSON.stringify(Object.fromEntries(given)));
}

/**
 * Returns the address to go to, once: `redirect_url`, otherwise `from_url`, the first that is safe (RL-61).
 * @param listedHosts hosts, other than this site, that the operator permits
 */
export function takeRegistrationAddress(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  listedHosts: readonly string[],
): string | null {
  const text = storage.getItem(REGISTRATION_ADDRESSES_KEY);
  if (text === null) return null;
  storage.removeItem(REGISTRATION_ADDRESSES_KEY);
  const kept = read(text);
  for (const name of NAMES) {
    const to = safeAddress(String(kept[name] ?? ''), listedHosts);
    if (to) return to.kind === 'own' ? to.path : to.href;
  }
  return null;
}

/** Another script of the site may have written something else under this key. */
function read(text: string): Kept {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Kept) : {};
  } catch {
    return {};
  }
}
