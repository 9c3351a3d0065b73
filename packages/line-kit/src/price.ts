/** The part of a market that a price cell needs, so that a cell renders only when its own price changes. */
import { type CoefDecimals, formatCoef } from '@touchline/betting-engine';
import type { CouponBet, GameLiveWire, MarketWire } from '@touchline/contracts/sports-betting';

/** The state of a price as one number: thousandths while open, negative while suspended, null without a price. */
export type PriceState = number | null;

export function priceState(market: MarketWire | undefined, outcomeKey: string): PriceState {
  const outcome = market?.outcomes.find(({ key }) => key === outcomeKey);
  if (!market || !outcome || outcome.coefMilli === null) return null;
  if (market.status === 'OPEN' && outcome.active) return outcome.coefMilli;
  return market.status === 'OPEN' || market.status === 'SUSPENDED' ? -outcome.coefMilli : null;
}

/** Formats thousandths with three decimals: 1860 is `1.860`. */
export function coefWire(coefMilli: number): string {
  const digits = String(coefMilli).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

const shown = new Map<number, string>();
/** Maximum number of cached texts (formats and decimals times prices); a larger cache is cleared. */
const MAX_SHOWN = 5000;
const VIEW_BASE = 100;
const DECIMALS_BASE = 4;

/**
 * Formats a price in the visitor's format (DR-2.10), with the decimals of its column (DR-11.30). Texts are cached, because
 * a few thousand values repeat.
 */
export function coefText(coefMilli: number, coefViewId: number, decimals: CoefDecimals = 2): string {
  const key = (coefMilli * VIEW_BASE + coefViewId) * DECIMALS_BASE + decimals;
  const known = shown.get(key);
  if (known !== undefined) return known;
  if (shown.size >= MAX_SHOWN) shown.clear();
  const text = formatCoef(BigInt(coefMilli), coefViewId, decimals);
  shown.set(key, text);
  return text;
}

/** Returns the bet that a click adds to the coupon; null when the price was removed after the last render. */
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
