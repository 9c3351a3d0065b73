export const editPaths = {
  quote: { method: 'POST', path: '/web-api/coupons/:couponId/edit-quote' },
  edit: { method: 'POST', path: '/web-api/coupons/:couponId/edits' },
  /** What became of an edit, by the id that the browser created. */
  request: { method: 'GET', path: '/web-api/coupons/:couponId/edits/:requestId' },
} as const;
