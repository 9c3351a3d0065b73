export const counterOfferPaths = {
  /** The player approves or declines a trader's counter-offer (DR-4.85). */
  answer: { method: 'POST', path: '/web-api/coupons/:couponId/counter-offer' },
} as const;
