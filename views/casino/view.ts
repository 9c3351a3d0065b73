/** The casino's lists: the lobby, its sections, the search, providers, the player's own games, the thank-you page. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'casino',
  role: 'primary',
  paths: {
    lobby: 'casino-lobby',
    entrance: 'allgamesentrance',
    search: 'casino-search',
    fast: 'fast-games',
    crash: 'crash-games',
    card: 'card-games',
    skill: 'skill-games',
    scratch: 'scratchcards',
    other: 'othergames',
    mine: 'my-casino',
    favorites: 'my-casino/favorites',
    providers: 'providers',
    provider: 'providers/:provider',
    thanks: ':section/thankyou',
  },
  examples: [
    'casino-lobby',
    'allgamesentrance',
    'casino-search?q=dise',
    'fast-games',
    'crash-games',
    'card-games?volatility=low',
    'othergames',
    'my-casino',
    'my-casino/favorites',
    'providers',
    'providers/touchline',
    'fast-games/thankyou',
  ],
  dictionaries: ['games', 'game-names'],
  personal: true,
});
