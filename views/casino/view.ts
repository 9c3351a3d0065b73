/** The casino lobby: the games of the site, with what each returns, and the entrance of the games project. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'casino',
  role: 'primary',
  paths: { lobby: 'casino-lobby', entrance: 'allgamesentrance' },
  examples: ['casino-lobby', 'allgamesentrance'],
  dictionaries: ['games'],
  personal: true,
});
