export const promoCodePaths = {
  list: { method: 'GET', path: '/web-api/promo-codes' },
  check: { method: 'POST', path: '/web-api/promo-codes/check' },
} as const;
