import { isIP } from 'node:net';

/** Whether a host name of a URL is this machine itself. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** What the command line says: the site to attack, or null for a site that the tool starts itself. */
export type Target = { url: URL | null; sandboxSecret: string | null };

export const attackUsage =
  'Usage: npm run attack -- [URL] [--i-may-attack HOST]. A site on another machine is attacked only when HOST repeats its host name.';

/**
 * Reads the command line. Another machine than this one is attacked only when the operator names it twice, so that a
 * mistyped address has no effect (DR-13.120).
 * @returns the target, or the reason why nothing is attacked
 */
export function readTarget(words: readonly string[], sandboxSecret: string | undefined): Target | string {
  const consentAt = words.indexOf('--i-may-attack');
  const consent = consentAt === -1 ? null : (words[consentAt + 1] ?? '');
  const rest = words.filter((_, at) => consentAt === -1 || (at !== consentAt && at !== consentAt + 1));
  const [address] = rest;
  if (rest.length > 1 || address?.startsWith('--')) return attackUsage;
  const secret = sandboxSecret === undefined || sandboxSecret === '' ? null : sandboxSecret;
  if (address === undefined) return consent === null ? { url: null, sandboxSecret: null } : attackUsage;
  if (!URL.canParse(address)) return attackUsage;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return attackUsage;
  if (!isLoopback(url.hostname) && consent !== url.hostname)
    return `${url.hostname} is not this machine. Add --i-may-attack ${url.hostname} when its owner has agreed.`;
  return { url, sandboxSecret: secret };
}
