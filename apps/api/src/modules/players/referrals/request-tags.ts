import { readReferralTags, REFERRAL_COOKIES, type ReferralTags } from '@touchline/contracts/players';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../identity/index.ts';

/**
 * The tags in a request's cookies, or null when there are none. A visitor can write anything there: what does not
 * fit is left out, and nothing is ever refused because of it.
 */
export function referralTagsOf(request: FastifyRequest, nowMs: number): ReferralTags | null {
  const cookies = Object.values(REFERRAL_COOKIES).map((name) => [name, decoded(readCookie(request, name))]);
  return readReferralTags(
    Object.fromEntries(cookies) as Record<string, string | undefined>,
    Math.floor(nowMs / 1000),
  );
}

function decoded(value: string | null): string | undefined {
  try {
    return value === null ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
