export const couponPaths = {
  quote: { method: 'POST', path: '/web-api/coupon/quote' },
  place: { method: 'POST', path: '/web-api/coupons' },
  coupon: { method: 'GET', path: '/web-api/coupons/:couponId' },
  /**
   * The result of a placement by the id that the browser created. A browser uses it when the response was lost (RL-17).
   */
  request: { method: 'GET', path: '/web-api/coupon-requests/:requestId' },
  history: { method: 'GET', path: '/web-api/coupons' },
  summary: { method: 'GET', path: '/web-api/coupon-summary' },
} as const;
