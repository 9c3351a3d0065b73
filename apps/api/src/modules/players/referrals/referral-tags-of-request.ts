import { readReferralTags, REFERRAL_COOKIES, type ReferralTags } from '@touchline/contracts/players';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../identity/index.ts';

/**
 * Reads affiliate tags from a request's cookies; null when there are none. Cookies are untrusted input: invalid values
 * are ignored and never cause a refusal.
 */
export function referralTagsOfRequest(request: FastifyRequest, nowMs: number): ReferralTags | null {
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
