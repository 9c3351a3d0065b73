/**
 * Decides which URLs the server may call (RL-62). The URL must have a configured origin, whose name resolves to no
 * private network. The name is resolved once, and the connection uses the checked address. This prevents DNS rebinding.
 */
import { BlockList, isIP } from 'node:net';

/** Networks that are not public: private, loopback, link-local, shared, documentation, multicast, reserved. */
const INSIDE: readonly (readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const inside = new BlockList();
for (const [network, bits, family] of INSIDE) inside.addSubnet(network, bits, family);

/** Whether an address is on the public internet. `::ffff:10.0.0.1` is treated as `10.0.0.1`. */
export function isOutside(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped !== undefined) {
    // A mapped address is written with dots or as two hex groups; the block list needs its four bytes.
    const groups = /^([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(mapped);
    const bytes = groups
      ?.slice(1)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
    return isOutside(bytes ? bytes.join('.') : mapped);
  }
  return !inside.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Resolves a name; throws unless all of its addresses are public. */
export function pinnedLookup(resolve: (hostname: string) => Promise<readonly Resolved[]>) {
  return async (hostname: string): Promise<Resolved> => {
    const found = await resolve(hostname.replace(/^\[|\]$/g, ''));
    const [first] = found;
    if (!first || !found.every(({ address }) => isOutside(address)))
      throw new Error(`${hostname} resolves to a private network`);
    return first;
  };
}

/** Whether a URL is permitted: https, a configured origin, without user name or password. */
export function isAllowedUrl(text: string, origins: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === 'https:' && url.username === '' && url.password === '' && origins.includes(url.origin)
  );
}
