/** Names of games and the words they are found by. */
import type { Translate } from '@touchline/i18n';
import { nameOfGame } from '@touchline/games/game-name';
import type { GameLine } from '@touchline/games/list';
import { SECTIONS, type SectionId } from './pages.ts';
import type { SearchedGame } from './search-games.ts';

const keyOf = (id: string): string => id.replaceAll('-', '_');

export const nameOf = (t: Translate, { id }: GameLine): string => nameOfGame(t, id);

export const sectionName = (t: Translate, section: SectionId): string =>
  t.find(`games_section_${section}`) ?? section;

/** A game with all words it is found by: English ones too, because players know games by them. */
export function searchedGame(t: Translate, game: GameLine): SearchedGame {
  const sections = (Object.keys(SECTIONS) as SectionId[]).filter((id) =>
    game.sections.includes(SECTIONS[id]),
  );
  const words = [
    game.id,
    ...game.mechanics,
    ...game.mechanics.map((mechanic) => t.find(`games_mechanic_${keyOf(mechanic)}`) ?? ''),
    ...sections.map((id) => sectionName(t, id)),
    t('games_studio'),
  ];
  return { game, name: nameOf(t, game), words: words.join(' ') };
}
