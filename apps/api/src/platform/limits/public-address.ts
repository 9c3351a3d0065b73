import { BlockList, isIP, isIPv4 } from 'node:net';

/** IPv4 ranges that are not public: private, loopback, link-local with metadata services, shared, test, multicast, reserved. */
const specialIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/**
 * IPv6 addresses are public only inside the global unicast range 2000::/3, without its special parts: Teredo, ORCHID,
 * benchmarking, documentation, and 6to4, which contains an IPv4 address.
 */
const globalIpv6 = ['2000::', 3] as const;
const specialIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const special4 = new BlockList();
for (const [network, bits] of specialIpv4) special4.addSubnet(network, bits, 'ipv4');
const global6 = new BlockList();
global6.addSubnet(...globalIpv6, 'ipv6');
const special6 = new BlockList();
for (const [network, bits] of specialIpv6) special6.addSubnet(network, bits, 'ipv6');

/**
 * Whether an IP address belongs to the public internet. An IPv4 address inside an IPv6 address is not public in any form
 * (mapped, compatible, NAT64), because all of these are outside 2000::/3 (RL-62).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
