import { drawWithoutReplacement, uniformInt } from '@touchline/game-kit';
import { eventSeed, eventStream } from '@touchline/game-kit/node';
import type { InventedLeague } from '../names/build-league.ts';
import type { FootballerNames } from '../names/footballer-names.ts';
import * as europe from '../names/footballers-europe.ts';
import * as world from '../names/footballers-world.ts';
import { type LocalName, localName, type NameRow } from '../names/local-name.ts';

export type Position = 'GK' | 'DF' | 'MF' | 'FW';

/** A player of a side. */
export interface SquadPlayer {
  readonly id: number;
  /** The shirt number. */
  readonly number: number;
  readonly position: Position;
  readonly name: LocalName;
  /** From 30 to 99. Better players play more often and score more. */
  readonly rating: number;
}

/** The players of a side in the order of their shirt numbers (DR-7.123). */
export type Squad = readonly SquadPlayer[];

/** Shirt numbers 1 to 23: the starting eleven of tradition first, then the others. */
// prettier-ignore
const positions: readonly Position[] = [
  'GK', 'DF', 'DF', 'DF', 'DF', 'MF', 'MF', 'MF', 'FW', 'MF', 'FW', 'GK',
  'DF', 'DF', 'MF', 'DF', 'MF', 'FW', 'MF', 'DF', 'MF', 'FW', 'GK',
];

export const SQUAD_SIZE = positions.length;

const byCountry: Readonly<Record<string, FootballerNames>> = {
  GB: europe.englishFootballers,
  ES: europe.spanishFootballers,
  IT: europe.italianFootballers,
  DE: europe.germanFootballers,
  FR: europe.frenchFootballers,
  RU: world.russianFootballers,
  BR: world.brazilianFootballers,
  TR: world.turkishFootballers,
  EG: world.egyptianFootballers,
};

interface FamilyName {
  readonly family: NameRow;
  readonly given: readonly NameRow[];
}

/** The family names of a league, each with the given names of its country. */
function familyNames({ countryCode = '' }: InventedLeague): readonly FamilyName[] {
  const own = byCountry[countryCode];
  const lists = own ? [own] : Object.values(byCountry);
  return lists.flatMap(({ given, family }) => family.map((name) => ({ family: name, given })));
}

/**
 * Returns the squad of a side, which depends on the seed, the league and the side only (DR-7.123). A side has each
 * family name at most once, and the sides of a league have different given names with it, so that the names of a
 * league are unique (DR-7.124).
 *
 * @param idBase the ids of the players are this number plus the shirt number
 * @throws RangeError for a league with more sides than given names
 */
export function squadOf(feedSeed: Uint8Array, league: InventedLeague, side: number, idBase: number): Squad {
  const pool = familyNames(league);
  const ofLeague = eventStream(eventSeed(feedSeed, `squads/${league.key}`), 'names');
  const shifts = pool.map(({ given }) => uniformInt(ofLeague, given.length));
  const key = league.sides[side]?.key;
  const given = pool[0]?.given.length ?? 0;
  if (key === undefined || league.sides.length > given)
    throw new RangeError(`${league.key} has no squad of side ${side}`);
  const ofSide = eventStream(eventSeed(feedSeed, key), 'squad');
  const chosen = drawWithoutReplacement(ofSide, pool.length, SQUAD_SIZE);
  return positions.map((position, at) => {
    const name = pool[chosen[at] ?? 0];
    const shift = shifts[chosen[at] ?? 0] ?? 0;
    const row = name?.given[(shift + side) % given];
    if (!name || !row) throw new RangeError(`${league.key} has no name for a player`);
    const [first, last] = [localName(row), localName(name.family)];
    return {
      id: idBase + at + 1,
      number: at + 1,
      position,
      name: {
        en: `${first.en} ${last.en}`,
        ru: `${first.ru} ${last.ru}`,
        ar: `${first.ar} ${last.ar}`,
      },
      rating: 30 + uniformInt(ofSide, 70),
    };
  });
}
