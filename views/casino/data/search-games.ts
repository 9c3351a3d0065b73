/**
 * Finds games by name, studio, mechanics and section, with typing errors (DR-8.88): one in a word of four letters, two
 * from six letters on. MiniSearch keeps an index, so a search of thousands of games costs what a search of some does.
 */
import type { GameLine } from '@touchline/games/list';
import MiniSearch from 'minisearch';

/** A game with the texts it is found by, in the language of the page. */
export interface SearchedGame {
  readonly game: GameLine;
  readonly name: string;
  /** Other words for it: its name in English, mechanics, sections, the studio. */
  readonly words: string;
}

/** Without case and marks: é is e, ё is е. */
export const plain = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** How many typing errors a word of a search may have. */
export const errorsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

export type SearchGames = (text: string) => readonly GameLine[];

/** @returns a search: the best match first; all games for an empty text */
export function createSearch(games: readonly SearchedGame[]): SearchGames {
  const index = new MiniSearch<{ id: string; name: string; words: string }>({
    fields: ['name', 'words'],
    processTerm: (word) => plain(word) || null,
  });
  index.addAll(games.map(({ game, name, words }) => ({ id: game.id, name, words })));
  const byId = new Map(games.map(({ game }) => [game.id, game]));
  return (text) => {
    if (text.trim() === '') return games.map(({ game }) => game);
    const found = index.search(text, {
      prefix: true,
      fuzzy: errorsIn,
      combineWith: 'AND',
      boost: { name: 3 },
    });
    return found.flatMap(({ id }) => byId.get(id as string) ?? []);
  };
}
