/** Answers of the api for the conformance suite: the rooms of the site's own games call it in a browser only. */
export const fixtures = {
  'GET /web-api/foreign-games/1001': {
    number: 1001,
    slug: 'calm-lantern',
    name: 'Calm Lantern',
    studio: 'Alder Works',
    studioSlug: 'alder-works',
    section: 'slots',
    subcategory: 'classic',
    returnPpm: 954_625,
    volatility: 3,
    addedOn: '2026-01-01',
    hasDemo: true,
    gapMs: 2500,
  },
};
