import type { ListGame } from './list-game.ts';

/** A game of the studio `own`, with changes. */
export const listGame = (id: string, change: Partial<ListGame> = {}): ListGame => ({
  id,
  number: 1,
  studio: 'Own',
  studioSlug: 'own',
  sections: ['fast-games'],
  subcategory: null,
  returnPpm: 970_000,
  volatility: 3,
  minStake: 1,
  hasDemo: true,
  addedOn: '2026-01-01',
  names: null,
  name: id,
  words: '',
  wire: { kind: 'own', id },
  ...change,
});
