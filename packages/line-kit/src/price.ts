/** What a price cell needs of a market: small, so that a cell is drawn only when its own price moves. */
import { formatCoef } from '@touchline/betting-engine';
import type { CouponBet, GameLiveWire, MarketWire } from '@touchline/contracts/sports-betting';

/**
 * One number for the whole state of a price: thousandths while it can be taken, the same below zero while it is
 * suspended, null when there is no such price.
 */
export type PriceState = number | null;

export function priceState(market: MarketWire | undefined, outcomeKey: string): PriceState {
  const outcome = market?.outcomes.find(({ key }) => key === outcomeKey);
  if (!market || !outcome || outcome.coefMilli === null) return null;
  if (market.status === 'OPEN' && outcome.active) return outcome.coefMilli;
  return market.status === 'OPEN' || market.status === 'SUSPENDED' ? -outcome.coefMilli : null;
}

/** Thousandths as a decimal of three places: 1860 is `1.860`. */
export function coefWire(coefMilli: number): string {
  const digits = String(coefMilli).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

const shown = new Map<number, string>();
/** Formats times distinct prices on one page; beyond that the cache begins anew. */
const MAX_SHOWN = 5000;
const VIEW_BASE = 100;

/** A price in the visitor's format (DR-2.10). The same few thousand numbers come again and again. */
export function coefText(coefMilli: number, coefViewId: number): string {
  const key = coefMilli * VIEW_BASE + coefViewId;
  const known = shown.get(key);
  if (known !== undefined) return known;
  if (shown.size >= MAX_SHOWN) shown.clear();
  const text = formatCoef(BigInt(coefMilli), coefViewId);
  shown.set(key, text);
  return text;
}

/** The bet of a press; null when the price has gone since it was drawn. */
export function betOf(
  market: MarketWire | undefined,
  outcomeKey: string,
  section: GameLiveWire['section'],
): Omit<CouponBet, 'isBanker'> | null {
  const state = priceState(market, outcomeKey);
  if (!market || state === null || state <= 0) return null;
  return {
    gameId: market.gameId,
    marketId: market.id,
    outcomeKey,
    kind: section === 'live' ? 1 : 3,
    coefMilli: state,
  };
}
