export const insurancePaths = {
  offer: { method: 'GET', path: '/web-api/coupons/:couponId/insurance' },
  insure: { method: 'POST', path: '/web-api/coupons/:couponId/insurance' },
} as const;
