export const seoPaths = {
  content: { method: 'GET', path: '/web-api/seo/content' },
  pageVisual: { method: 'GET', path: '/web-api/seo/page-visual' },
  pageData: { method: 'GET', path: '/web-api/seo/page-data' },
  isoCodes: { method: 'GET', path: '/web-api/seo/iso-codes' },
  sports: { method: 'GET', path: '/web-api/seo/sports' },
} as const;

/** The id under which long-term bets (outrights) are listed among the sports; no game has it (SH-SEO-010). */
export const LONG_TERM_SPORT_ID = 2999;
/** The key of the same sport in addresses. */
export const LONG_TERM_SPORT_KEY = 'long-term';
