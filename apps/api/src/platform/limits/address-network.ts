import { BlockList, isIPv6 } from 'node:net';

/**
 * Returns the key under which rate limits count a client. For IPv6 it is the first 64 bits, because one subscriber controls
 * all addresses below them (RL-46, RL-72). For IPv4 it is the whole address.
 */
export function budgetNameOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser normalises an IPv6 address to its short form: `2001:db8::1`.
  const text = new URL(`http://[${address.split('%', 1)[0]}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(text);
  if (mapped) {
    const bits = mapped.slice(1).map((part) => Number.parseInt(part, 16));
    return bits.flatMap((part) => [part >> 8, part & 255]).join('.');
  }
  const [head = '', tail] = text.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...last];
  return `${whole.slice(0, 4).join(':')}::/64`;
}

/** The loopback addresses of this machine. */
export const loopback: BlockList = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
