import { GAME_SECTIONS } from '@touchline/contracts/gaming';
import { z } from 'zod';

const slug = z.string().regex(/^[a-z0-9-]{1,80}$/);
const byLanguage = (most: number) =>
  z.record(z.string().regex(/^[a-z]{2}$/), z.string().trim().min(1).max(most));

/**
 * Lists of games that the operator puts together (DR-8.114). A game belongs to one when it is named, or when its section
 * and its studio are named; an empty list of studios means all of them.
 */
export const gameCollections = z
  .array(
    z.strictObject({
      /** `brand` is the page `casino/brand`, `vulkan` is the page `slots/vulkan`. */
      id: slug,
      /** By language; a language without a title has the first one. */
      titles: byLanguage(80).refine((titles) => Object.keys(titles).length > 0, 'a title is needed'),
      texts: byLanguage(300).default({}),
      sections: z.array(z.enum(GAME_SECTIONS)).max(GAME_SECTIONS.length).default([]),
      /** Parts of the sections; empty: all of them. */
      subcategories: z.array(slug).max(20).default([]),
      /** Studios by their name in addresses. */
      studios: z.array(slug).max(200).default([]),
      /** Ids of the site's own games, and numbers of others. */
      games: z.array(slug).max(200).default([]),
    }),
  )
  .max(50)
  .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'an id is used twice');

export type GameCollection = z.output<typeof gameCollections>[number];

/** Two pages of the demo: tables of three studios, and slots with three reels. */
export const defaultGameCollections: GameCollection[] = [
  {
    id: 'brand',
    titles: { en: 'The Corner Table room', ru: 'Зал Corner Table', ar: 'قاعة Corner Table' },
    texts: {
      en: 'Tables and game shows of three studios.',
      ru: 'Столы и игровые шоу трёх студий.',
      ar: 'طاولات وعروض ألعاب من ثلاثة استوديوهات.',
    },
    sections: ['casino'],
    subcategories: [],
    studios: ['corner-table', 'heath-row-play', 'alder-works'],
    games: ['roulette', 'blackjack', 'baccarat'],
  },
  {
    id: 'vulkan',
    titles: { en: 'Three-reel slots', ru: 'Слоты с тремя барабанами', ar: 'سلوتس بثلاث بكرات' },
    texts: {
      en: 'Slots with three reels and few rules.',
      ru: 'Слоты с тремя барабанами и простыми правилами.',
      ar: 'سلوتس بثلاث بكرات وقواعد قليلة.',
    },
    sections: ['slots'],
    subcategories: ['classic'],
    studios: [],
    games: [],
  },
];
