import type { ListedGameWire } from '@touchline/contracts/gaming';

/** A game as lists filter, order and find it. */
export type ListGame = {
  /** The id of a game of the site, or the number of another company's game as a text. */
  id: string;
  /** Newer games have a greater number. */
  number: number;
  studio: string;
  studioSlug: string;
  /** Its sections, by the first segment of their address. */
  sections: readonly string[];
  subcategory: string | null;
  /** The least average return over all bets, in millionths; null where none is published. */
  returnPpm: number | null;
  /** How much results differ, 1 to 5. */
  volatility: number;
  /**
   * The least stake of a round in units; null where it is not published, and for the site's own games, which have the
   * operator's. It filters lists and moves no money.
   */
  minStake: number | null;
  hasDemo: boolean;
  /** YYYY-MM-DD. */
  addedOn: string;
  /** Its name by language; null for a name that is the same in all of them. */
  names: Readonly<Record<string, string>> | null;
  name: string;
  /** Other words for it: mechanics, sections and the studio, in all languages. */
  words: string;
  wire: ListedGameWire;
};
