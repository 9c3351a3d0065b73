import type { GameListApi } from '@touchline/contracts/gaming';
import type { GameCollection } from '../../site/site-config/index.ts';
import type { ListGame } from './list-game.ts';

type Reply = GameListApi['list']['reply'];

/** Whether a game is in a section, and in a part of it. `new` is the whole section. */
export const inPlace = (
  { sections, subcategory }: ListGame,
  place: { section?: string | undefined; subcategory?: string | undefined },
): boolean =>
  (place.section === undefined || sections.includes(place.section)) &&
  (place.subcategory === undefined || place.subcategory === 'new' || subcategory === place.subcategory);

/** Whether a game belongs to a collection: it is named, or its section, part and studio are (DR-8.114). */
export function inCollection(
  game: ListGame,
  { games, sections, subcategories, studios }: GameCollection,
): boolean {
  if (games.includes(game.id)) return true;
  return (
    game.sections.some((section) => sections.some((one) => one === section)) &&
    (subcategories.length === 0 || subcategories.some((one) => one === game.subcategory)) &&
    (studios.length === 0 || studios.includes(game.studioSlug))
  );
}

/** What pages call a collection, in a language, else in the first one that it has. */
export const shownCollection = ({ titles, texts }: GameCollection, lng: string): Reply['collection'] => ({
  title: titles[lng] ?? Object.values(titles)[0] ?? '',
  text: texts[lng] ?? Object.values(texts)[0] ?? '',
});

/** The studios of games with how many each has, by name. */
export function studiosOf(games: readonly ListGame[]): Reply['studios'] {
  const studios = new Map<string, { name: string; slug: string; count: number }>();
  for (const { studio, studioSlug } of games) {
    const known = studios.get(studioSlug);
    if (known) known.count += 1;
    else studios.set(studioSlug, { name: studio, slug: studioSlug, count: 1 });
  }
  return [...studios.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, 1000);
}

/** The parts that a section has games in. */
export const subcategoriesOf = (games: readonly ListGame[], section: string | undefined): string[] =>
  section === undefined
    ? []
    : [
        ...new Set(
          games.flatMap((game) =>
            game.subcategory !== null && game.sections.includes(section) ? [game.subcategory] : [],
          ),
        ),
      ].slice(0, 100);
