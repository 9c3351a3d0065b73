import type { Translate } from '@touchline/i18n';

/** The name of a game in the language of the page, from the dictionary `game-names`. */
export const nameOfGame = (t: Pick<Translate, 'find'>, id: string): string =>
  t.find(`game_names_${id.replaceAll('-', '_')}`) ?? id;
