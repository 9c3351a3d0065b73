export const bookingCodePaths = {
  save: { method: 'POST', path: '/web-api/booking-codes' },
  load: { method: 'GET', path: '/web-api/booking-codes/:code' },
  /** The selections of one of the player's own bets at current prices, to bet on them again. */
  selections: { method: 'GET', path: '/web-api/coupons/:couponId/selections' },
} as const;
