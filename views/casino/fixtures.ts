/** Answers of the api for the conformance suite. */
export const fixtures = {
  'GET /web-api/games/mine': {
    favorites: ['mines', 'dice'],
    recent: [
      { game: 'dice', playedAtMs: 1_794_980_000_000 },
      { game: 'plinko', playedAtMs: 1_794_970_000_000 },
    ],
    openGame: 'towers',
  },
};
