import { networkInterfaces } from 'node:os';

/** Addresses for a phone on the local network, when we listen on all of them. */
export function lanAddresses(host: string, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces())
    .flat()
    .filter((one) => one !== undefined && one.family === 'IPv4' && !one.internal)
    .map((one) => `http://${one?.address}:${port}`);
}
