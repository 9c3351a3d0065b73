import { BOOKING_QUERY } from '@touchline/contracts/sports-betting';

/** Returns the address that fills a visitor's coupon with the selections of a code. */
export const shareLink = (origin: string, lang: string, code: string): string =>
  `${origin}/${lang}/line?${BOOKING_QUERY}=${code}`;
