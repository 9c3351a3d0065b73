/** The page that checks receipts: one file, served by the page server. */
export const CHECKER_PATH = '/receipt-checker.html';

export const receiptPaths = {
  receipts: { method: 'GET', path: '/web-api/coupons/:couponId/receipts' },
  keys: { method: 'GET', path: '/.well-known/touchline-receipt-keys.json' },
} as const;
