import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isConstantTimeEqual } from '../process/constant-time-equal.ts';

/** The client's address, as reported by trusted sources. */
export type ClientAddress = {
  /** The visitor's address. */
  address: string;
  /** ISO 3166-1 alpha-2 in capitals; null unless a trusted proxy reports it. */
  countryCode: string | null;
};

export type ClientAddressSettings = {
  /** Addresses and networks of the operator's proxies, for instance `10.0.0.0/8`. */
  trustedProxies: readonly string[];
  /** The secret that identifies the page server; null where there is none. */
  internalSecret: string | null;
};

/** The part of a request that identifies the client. For a web-socket handshake, nothing else is available. */
export type RawRequest = { readonly raw: IncomingMessage };
export type ReadClientAddress = (request: RawRequest) => ClientAddress;

export type ClientAddressReader = {
  /** Removes headers that this peer may not set. Runs before any header is read. */
  strip: (request: RawRequest) => void;
  read: ReadClientAddress;
  /**
   * Whether a request comes from one of these networks; this protects the operators' pages. False for a request that an
   * untrusted proxy forwarded, because its client is unknown and the proxy's own address does not count.
   */
  isFrom: (request: RawRequest, networks: BlockList) => boolean;
  /** Returns the visitor's protocol, as reported by a trusted proxy, otherwise that of the connection. */
  protocolOf: (request: RawRequest) => 'http' | 'https';
  /** Whether the request comes from the site's own page server. */
  isInternal: (request: RawRequest) => boolean;
};

/** Settings that trust no proxy. */
export const NO_PROXIES: ClientAddressSettings = { trustedProxies: [], internalSecret: null };

/** The header with the page server's secret. */
export const INTERNAL_HEADER = 'x-internal';

/** Headers that only a trusted proxy or the page server may set (RL-63). */
const TRUSTED_ONLY = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'forwarded',
  'x-country-code',
] as const;

/** Headers by which a forwarded request is recognised. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const;

/** @throws when an entry is neither an address nor a network. */
export function readProxyList(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    const isWhole = bits === undefined || /^\d{1,3}$/.test(bits);
    if (family === 0 || !isWhole) throw new Error(`${JSON.stringify(entry)} is not an address or network`);
    const kind = family === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return list;
}

/**
 * Strips headers that an untrusted client must not set, and returns the client's address. The headers of a trusted peer
 * are used. The visitor is the last address of `x-forwarded-for` that is not a trusted proxy.
 */
export function createClientAddress(settings: ClientAddressSettings): ClientAddressReader {
  const proxies = readProxyList(settings.trustedProxies.join(','));
  const isProxy = (address: string): boolean => {
    const family = isIP(address);
    return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  const isInternal = (headers: IncomingHttpHeaders): boolean =>
    isSecret(headers[INTERNAL_HEADER], settings.internalSecret);
  const peerOf = (request: RawRequest): string => plainAddress(request.raw.socket.remoteAddress ?? '');
  const read: ReadClientAddress = (request) => {
    const { headers } = request.raw;
    const chain = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plainAddress(part.trim()))
      .filter((part) => isIP(part) !== 0);
    const headerValue = chain.findLast((address) => !isProxy(address)) ?? chain[0];
    const country = String(headers['x-country-code'] ?? '').toUpperCase();
    return {
      address: headerValue ?? peerOf(request),
      countryCode: /^[A-Z]{2}$/.test(country) ? country : null,
    };
  };
  /** Requests whose forwarding headers were removed. */
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
      const headerValue = String(raw.headers['x-forwarded-proto'] ?? '')
        .split(',')
        .at(-1)
        ?.trim();
      if (headerValue) return headerValue === 'https' ? 'https' : 'http';
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

/** Converts an IPv4-mapped address: `::ffff:10.0.0.1` is `10.0.0.1`. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
