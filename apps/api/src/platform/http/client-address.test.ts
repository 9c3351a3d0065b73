import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createClientAddress, readProxyList } from './client-address.ts';

const SECRET = 'a'.repeat(64);

function readFrom(headers: Record<string, string>, peer = '203.0.113.7') {
  const clientAddress = createClientAddress({
    trustedProxies: ['10.0.0.0/8', '2001:db8::/32'],
    internalSecret: SECRET,
  });
  const request = { raw: { headers, socket: { remoteAddress: peer } } } as unknown as FastifyRequest;
  clientAddress.strip(request);
  return { ...clientAddress.read(request), left: Object.keys(headers) };
}

const CLAIMS = { 'x-forwarded-for': '198.51.100.1', 'x-country-code': 'fr', 'x-forwarded-proto': 'https' };

describe('the client address', () => {
  it('[RL-63] forwarded headers of untrusted peers are ignored and removed', () => {
    for (const name of ['x-real-ip', 'forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-internal'])
      expect(readFrom({ [name]: '10.0.0.1' })).toEqual({
        address: '203.0.113.7',
        countryCode: null,
        left: [],
      });
    expect(readFrom({ ...CLAIMS })).toEqual({ address: '203.0.113.7', countryCode: null, left: [] });
  });

  it('[RL-63] the nearest address that is not a trusted proxy is that of the visitor', () => {
    expect(readFrom({ ...CLAIMS }, '10.1.2.3')).toMatchObject({ address: '198.51.100.1', countryCode: 'FR' });
    expect(readFrom({ ...CLAIMS }, '::ffff:10.1.2.3')).toMatchObject({ address: '198.51.100.1' });
    expect(readFrom({ ...CLAIMS }, '2001:db8::1')).toMatchObject({ address: '198.51.100.1' });
    // A client can forge the first address of the list; the proxy appends the address of its peer.
    const appended = { 'x-forwarded-for': '1.1.1.1, 198.51.100.9, 10.9.9.9' };
    expect(readFrom(appended, '10.1.2.3')).toMatchObject({ address: '198.51.100.9' });
  });

  it('[RL-63] the page server is trusted by its secret only', () => {
    expect(readFrom({ ...CLAIMS, 'x-internal': SECRET }, '127.0.0.1')).toMatchObject({
      address: '198.51.100.1',
      countryCode: 'FR',
    });
    expect(readFrom({ ...CLAIMS, 'x-internal': 'b'.repeat(64) }, '127.0.0.1')).toMatchObject({
      address: '127.0.0.1',
    });
    // A text with the same number of characters as the secret, but one byte more.
    const sameLength = readFrom({ ...CLAIMS, 'x-internal': `${'a'.repeat(63)}é` }, '127.0.0.1');
    expect(sameLength).toEqual({ address: '127.0.0.1', countryCode: null, left: [] });
    const none = createClientAddress({ trustedProxies: [], internalSecret: null });
    const request = {
      raw: { headers: { 'x-internal': '', ...CLAIMS }, socket: { remoteAddress: '127.0.0.1' } },
    } as unknown as FastifyRequest;
    none.strip(request);
    expect(none.read(request)).toEqual({ address: '127.0.0.1', countryCode: null });
  });

  it('invalid proxy headers give no address and no country', () => {
    expect(readFrom({ 'x-forwarded-for': 'x, <b>', 'x-country-code': 'france' }, '10.0.0.1')).toMatchObject({
      address: '10.0.0.1',
      countryCode: null,
    });
  });

  it('a proxy list with an invalid entry is refused', () => {
    expect(() => readProxyList('10.0.0.0/8, nonsense')).toThrow('"nonsense" is not an address or network');
    expect(() => readProxyList('10.0.0.0/8,,192.168.0.1')).not.toThrow();
  });
});
