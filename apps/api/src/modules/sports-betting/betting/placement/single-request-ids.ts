import { COUPON_FORMS } from '@touchline/betting-engine';
import { sha256 } from '../../../../platform/process/sha256.ts';

/** The most singles that one request can make. */
export const mostSingles = COUPON_FORMS.manySingles.legLimits.max;

/**
 * Returns the request id of one bet, for a request that makes a coupon of each bet (DR-4.49). The first bet has the
 * request's id. The ids of later bets are derived from that id and the position, so that a repeated request finds every
 * coupon again.
 * @param position of the bet, from 0
 */
export function singleRequestId(requestId: string, position: number): string {
  if (position === 0) return requestId;
  const hash = sha256(`${requestId.toLowerCase()}/${position}`).toString('hex');
  // Version 8 of RFC 9562: an id whose format the application defines.
  const variant = ((Number.parseInt(hash[16] ?? '0', 16) % 4) + 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
