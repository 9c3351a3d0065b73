import { networkInterfaces } from 'node:os';

/** Returns URLs for phones on the local network; none unless the site listens on all addresses. */
export function lanAddresses(host: string, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces())
    .flat()
    .filter((one) => one !== undefined && one.family === 'IPv4' && !one.internal)
    .map((one) => `http://${one?.address}:${port}`);
}
