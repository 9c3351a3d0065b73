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
  hasDemo: true,
  minStake: '0.20',
  maxStake: '10.00',
});

export const fixtures = {
  'GET /web-api/games/mine': {
    favorites: ['mines', '1001', 'dice'],
    recent: [
      { game: 'dice', playedAtMs: 1_794_980_000_000 },
      { game: '1002', playedAtMs: 1_794_970_000_000 },
    ],
    openGame: 'towers',
    foreign: [game(1001, 'slots'), game(1002, 'casino')],
  },
  'GET /web-api/foreign-games/free-rounds': {
    freeRounds: [
      {
        id: '0b7a1c6e-3d2f-4a51-9b8e-1f2d3c4b5a69',
        number: 1001,
        name: 'Calm Lantern 1001',
        slug: 'calm-lantern-1001',
        section: 'slots',
        studio: 'Alder Works',
        rounds: 20,
        left: 12,
        betValue: '0.50',
        currency: 'EUR',
        endsAtMs: 1_794_990_000_000,
      },
    ],
  },
  'GET /web-api/games/counts': {
    sections: [
      { section: 'slots', count: 100 },
      { section: 'casino', count: 12 },
      { section: 'crash-games', count: 3 },
    ],
    studios: [{ name: 'Alder Works', slug: 'alder-works', count: 115 }],
  },
  'GET /web-api/games': {
    games: [
      { kind: 'own', id: 'dice' },
      { kind: 'foreign', ...game(1001, 'slots') },
      { kind: 'foreign', ...game(1002, 'slots') },
    ],
    total: 100,
    unfiltered: 100,
    studios: [
      { name: 'Alder Works', slug: 'alder-works', count: 99 },
      { name: 'Touchline Originals', slug: 'touchline', count: 1 },
    ],
    subcategories: ['ways', 'classic'],
    collection: { title: 'Tables', text: 'Tables of three studios.' },
  },
};
