import type { FastifyRequest } from 'fastify';
import type { ReadOrigin } from '../../../platform/http/client-address.ts';
import type { Asker } from './gate-state.ts';
import type { SiteGate } from './site-gate.ts';

/** The visitor of a request as the gate sees one. */
export function askerOf(request: FastifyRequest, readOrigin: ReadOrigin, siteGate: SiteGate): Asker {
  const { address, countryCode } = readOrigin(request);
  return {
    address,
    countryCode: siteGate.countryOf(countryCode),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
  };
}
