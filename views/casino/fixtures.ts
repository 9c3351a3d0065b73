/** Answers of the api for the conformance suite. */
const game = (number: number, section: string) => ({
  number,
  slug: `calm-lantern-${number}`,
  name: `Calm Lantern ${number}`,
  studio: 'Alder Works',
  studioSlug: 'alder-works',
  section,
  subcategory: 'ways',
  returnPpm: 954_625,
  volatility: 3,
  addedOn: '2026-01-01',
});

export const fixtures = {
  'GET /web-api/games/mine': {
    favorites: ['mines', 'dice'],
    recent: [
      { game: 'dice', playedAtMs: 1_794_980_000_000 },
      { game: 'plinko', playedAtMs: 1_794_970_000_000 },
    ],
    openGame: 'towers',
  },
  'GET /web-api/foreign-games/counts': {
    sections: [
      { section: 'slots', count: 100 },
      { section: 'casino', count: 12 },
      { section: 'crash-games', count: 3 },
    ],
    studios: [{ studio: 'Alder Works', slug: 'alder-works', count: 115 }],
  },
  'GET /web-api/foreign-games': { games: [game(1001, 'slots'), game(1002, 'slots')], total: 100 },
};
