import type { useT } from '@touchline/view-kit';

/** The name of a game in the language of the page. */
export const nameOf = (game: string, t: ReturnType<typeof useT>): string =>
  t.find(`games_name_${game.replaceAll('-', '_')}`) ?? game;
