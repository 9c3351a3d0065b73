/** Applies messages of the topic of offers. */
import type { LiveMessage } from '@touchline/contracts/remote-views';
import { saleOfferKey, type SaleOfferWire } from '@touchline/contracts/sports-betting';

type Offers = ReadonlyMap<number, SaleOfferWire>;

/** Returns the offers after a message: a snapshot replaces all, a delta replaces single offers and removes others. */
export function applyOffers(known: Offers, { kind, data }: Pick<LiveMessage, 'kind' | 'data'>): Offers {
  const offers = new Map(kind === 'snapshot' ? [] : known);
  const removed = new Set(data.del);
  for (const couponId of offers.keys()) if (removed.has(saleOfferKey(couponId))) offers.delete(couponId);
  for (const offer of Object.values(data.set) as SaleOfferWire[]) offers.set(offer.couponId, offer);
  return offers;
}
