import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isConstantTimeEqual } from '../process/constant-time-equal.ts';

/** Where a request comes from, as far as it may be believed. */
export type ClientAddress = {
  /** The visitor's address. */
  address: string;
  /** ISO 3166-1 alpha-2 in capitals, when a proxy of ours has said it. */
  countryCode: string | null;
};

export type ClientAddressSettings = {
  /** Addresses and networks of the operator's proxies, for instance `10.0.0.0/8`. */
  trustedProxies: readonly string[];
  /** What our own page server proves itself with; null where there is none. */
  internalSecret: string | null;
};

/** As much of a request as tells where it comes from: a socket's handshake has no more. */
export type Asked = { readonly raw: IncomingMessage };
export type ReadClientAddress = (request: Asked) => ClientAddress;

export type ClientAddressReader = {
  /** Takes away what this peer may not say; runs before anything reads a header. */
  strip: (request: Asked) => void;
  read: ReadClientAddress;
  /**
   * Whether a request comes from one of some networks, for operators' pages. One that was passed on by a proxy whose
   * word is not believed comes from nobody knows where, and not from the proxy's own address.
   */
  isFrom: (request: Asked, networks: BlockList) => boolean;
  /** How the visitor speaks to the site: by a trusted proxy's word, else by the connection. */
  protocolOf: (request: Asked) => 'http' | 'https';
  /** Whether our own page server calls. */
  isInternal: (request: Asked) => boolean;
};

/** Nobody's word is believed. */
export const NO_PROXIES: ClientAddressSettings = { trustedProxies: [], internalSecret: null };

/** The page server's proof. */
export const INTERNAL_HEADER = 'x-internal';

/** Headers only a proxy or the page server may set (RL-63). */
const TRUSTED_ONLY = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'forwarded',
  'x-country-code',
] as const;

/** What says that somebody passed the request on. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const;

/** @throws when an entry is neither an address nor a network. */
export function readProxyList(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    const isWhole = bits === undefined || /^\d{1,3}$/.test(bits);
    if (family === 0 || !isWhole) throw new Error(`${JSON.stringify(entry)} is no address or network`);
    const kind = family === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return list;
}

/**
 * Strips what a stranger may not say, and answers who asked. The headers of a trusted peer stay: the nearest
 * address of `x-forwarded-for` that is no proxy of ours is the visitor's.
 */
export function createClientAddress(settings: ClientAddressSettings): ClientAddressReader {
  const proxies = readProxyList(settings.trustedProxies.join(','));
  const isProxy = (address: string): boolean => {
    const family = isIP(address);
    return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  const isInternal = (headers: IncomingHttpHeaders): boolean =>
    isSecret(headers[INTERNAL_HEADER], settings.internalSecret);
  const peerOf = (request: Asked): string => plainAddress(request.raw.socket.remoteAddress ?? '');
  const read: ReadClientAddress = (request) => {
    const { headers } = request.raw;
    const chain = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plainAddress(part.trim()))
      .filter((part) => isIP(part) !== 0);
    const told = chain.findLast((address) => !isProxy(address)) ?? chain[0];
    const country = String(headers['x-country-code'] ?? '').toUpperCase();
    return {
      address: told ?? peerOf(request),
      countryCode: /^[A-Z]{2}$/.test(country) ? country : null,
    };
  };
  /** Requests whose forwarding headers were taken away. */
  const untrusted = new WeakSet<IncomingMessage>();
  return {
    read,
    isFrom: (request, networks) => {
      const { address } = read(request);
      const family = isIP(address);
      if (family === 0 || untrusted.has(request.raw)) return false;
      return networks.check(address, family === 6 ? 'ipv6' : 'ipv4');
    },
    protocolOf: ({ raw }) => {
      const told = String(raw.headers['x-forwarded-proto'] ?? '')
        .split(',')
        .at(-1)
        ?.trim();
      if (told) return told === 'https' ? 'https' : 'http';
      return (raw.socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http';
    },
    isInternal: (request) => isInternal(request.raw.headers),
    strip: (request) => {
      const { headers } = request.raw;
      if (isInternal(headers) || isProxy(peerOf(request))) return;
      if (FORWARDED.some((name) => headers[name] !== undefined)) untrusted.add(request.raw);
      for (const name of TRUSTED_ONLY) delete headers[name];
      delete headers[INTERNAL_HEADER];
    },
  };
}

const isSecret = (given: string | string[] | undefined, secret: string | null): boolean =>
  secret !== null && typeof given === 'string' && isConstantTimeEqual(given, secret);

/** `::ffff:10.0.0.1` is `10.0.0.1`. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
