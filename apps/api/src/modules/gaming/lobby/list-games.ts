import { GAME_SECTIONS, type ListedGameWire, OWN_STUDIO } from '@touchline/contracts/gaming';
import type { GameLine } from '@touchline/games/list';
import type { AreaTexts } from '@touchline/i18n/server';
import type { ListGame } from './list-game.ts';

/** A game of another company, as its catalogue has it. */
export type ForeignGame = Omit<Extract<ListedGameWire, { kind: 'foreign' }>, 'kind'>;

/** Texts of the dictionaries `games` and `game-names`. */
export type GameTexts = { games: AreaTexts; names: AreaTexts };

const keyOf = (id: string): string => id.replaceAll('-', '_');

/** A text in all languages. */
const inAll = (texts: AreaTexts, key: string): string[] =>
  texts.languages.map((language) => texts.text(language, key));

/** The site's own games, in the order of the lobby. */
export const ownGames = (lines: readonly GameLine[], texts: GameTexts): ListGame[] =>
  lines.map((line) => {
    const names = Object.fromEntries(
      texts.names.languages.map((language) => [
        language,
        texts.names.text(language, `game_names_${keyOf(line.id)}`) || line.id,
      ]),
    );
    const words = [
      line.id,
      ...line.mechanics,
      ...line.mechanics.flatMap((mechanic) => inAll(texts.games, `games_mechanic_${keyOf(mechanic)}`)),
      ...line.sections.flatMap((section) => inAll(texts.games, `games_section_${keyOf(section)}`)),
      ...inAll(texts.games, 'games_studio'),
    ];
    return {
      id: line.id,
      number: line.number,
      studio: texts.games.text('en', 'games_studio'),
      studioSlug: OWN_STUDIO,
      sections: line.sections,
      subcategory: null,
      returnPpm: Math.round(Number(line.returns.least) * 1_000_000),
      volatility: line.volatility,
      minStake: null,
      hasDemo: true,
      addedOn: line.addedOn,
      names,
      name: names['en'] ?? line.id,
      words: words.join(' '),
      wire: { kind: 'own', id: line.id },
    };
  });

/** Games of other companies. A section without a page of its own is listed by the studio and the search alone. */
export function foreignGames(games: readonly ForeignGame[], texts: GameTexts): ListGame[] {
  const wordsOf = new Map<string, string>(
    GAME_SECTIONS.map((section) => [
      section,
      [section, ...inAll(texts.games, `games_section_${keyOf(section)}`)].join(' '),
    ]),
  );
  return games.map((game) => ({
    id: String(game.number),
    number: game.number,
    studio: game.studio,
    studioSlug: game.studioSlug,
    sections: [game.section],
    subcategory: game.subcategory,
    returnPpm: game.returnPpm,
    volatility: game.volatility,
    minStake: game.minStake === null ? null : Number(game.minStake),
    hasDemo: game.hasDemo,
    addedOn: game.addedOn,
    names: null,
    name: game.name,
    words: `${game.studio} ${wordsOf.get(game.section) ?? game.section}`,
    wire: { kind: 'foreign', ...game },
  }));
}
