export const printPaths = {
  /** A printed coupon, for its owner or with the signed token of its link. */
  printed: { method: 'GET', path: '/web-api/printed-coupons/:couponId' },
  token: { method: 'GET', path: '/web-api/coupons/:couponId/print-token' },
} as const;
