export const totoPaths = {
  section: { method: 'GET', path: '/web-api/toto/sections/:section' },
  draws: { method: 'GET', path: '/web-api/toto/sections/:section/draws' },
  draw: { method: 'GET', path: '/web-api/toto/draws/:drawId' },
  nominees: { method: 'GET', path: '/web-api/toto/draws/:drawId/nominees' },
  buy: { method: 'POST', path: '/web-api/toto/coupons' },
  coupons: { method: 'GET', path: '/web-api/toto/coupons' },
  coupon: { method: 'GET', path: '/web-api/toto/coupons/:couponId' },
} as const;

/** The live topic of a draw, with the object `draw` (`TotoLiveWire`). */
export const totoTopic = (drawId: number): string => `toto/${drawId}`;

/** The number of coupons or draws of one answer. */
export const MAX_TOTO_LISTED = 20;
