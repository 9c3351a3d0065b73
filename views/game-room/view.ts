/** The room in which one game is played, of the site or of another company, and the page that checks a round. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'game-room',
  role: 'primary',
  paths: {
    entrance: 'allgamesentrance/:gameRoute',
    check: 'games-landing/:landingRoute',
    game: 'casino/:subcategory?/game/:gameId/:gameName',
    supplied: 'supplied-games/:suppliedGame',
    slot: 'slots/:subcategory?/game/:gameId/:gameName',
  },
  examples: [
    'casino/game/1/dice',
    'casino/game/1/dice?play=free',
    'slots/game/1001/calm-lantern?play=free',
    'casino/game/14/crash',
    'allgamesentrance/dice',
    'games-landing/fairness',
    'supplied-games/dice',
  ],
  dictionaries: ['games', 'game-names'],
  personal: true,
});
