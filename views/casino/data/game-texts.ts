/** Names of games, of sections and of their parts. */
import type { Translate } from '@touchline/i18n';
import { nameOfGame } from '@touchline/games/game-name';
import type { GameLine } from '@touchline/games/list';

const keyOf = (id: string): string => id.replaceAll('-', '_');

export const nameOf = (t: Translate, { id }: GameLine): string => nameOfGame(t, id);

/** The name of a section, or of a part of it. */
export const sectionName = (t: Translate, section: string, subcategory: string | null = null): string =>
  subcategory === null
    ? (t.find(`games_section_${keyOf(section)}`) ?? section)
    : (t.find(`games_sub_${keyOf(subcategory)}`) ?? subcategory);

/** What a section says about its games. */
export const sectionText = (t: Translate, section: string): string =>
  t.find(`games_section_${keyOf(section)}_text`) ?? t('games_foreign_text');
