export const salePaths = {
  offers: { method: 'GET', path: '/web-api/coupon-sale-offers' },
  sell: { method: 'POST', path: '/web-api/coupons/:couponId/sales' },
  sales: { method: 'GET', path: '/web-api/coupons/:couponId/sales' },
  valuePoints: { method: 'GET', path: '/web-api/coupons/:couponId/value-points' },
  setTarget: { method: 'PUT', path: '/web-api/coupons/:couponId/sale-target' },
} as const;

/** Maximum number of coupons per request for offers, and in a topic of offers. */
export const offersPerRequest = 20;

/**
 * The private topic of offers of a player's newest open coupons. The server computes them only while somebody
 * subscribes, and sends them when a price of their bets changes.
 */
export const saleOffersTopic = (userId: number | string): string => `sale-offers/${userId}`;
export const saleOfferKey = (couponId: number): string => `offer:${couponId}`;
