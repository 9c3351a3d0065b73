import type { FastifyRequest } from 'fastify';
import type { ReadClientAddress } from '../../../platform/http/client-address.ts';
import type { RequestContext } from './gate-state.ts';
import type { SiteGate } from './site-gate.ts';

/** Returns the properties of a visitor that the gate's rules test. */
export function requestContextOf(
  request: FastifyRequest,
  readClientAddress: ReadClientAddress,
  siteGate: SiteGate,
): RequestContext {
  const { address, countryCode } = readClientAddress(request);
  return {
    address,
    countryCode: siteGate.countryOf(countryCode),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
  };
}
