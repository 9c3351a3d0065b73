import type { EventFormat } from '../simulate/match-up.ts';
import { type CrestDesign, crestDesign } from './crest-design.ts';
import { type LocalName, localName, nameKey, type NameRow, patternName } from './local-name.ts';
import type { PlayerNameRow } from './player-name.ts';

/** One invented side: a club, an e-sports team or a player. */
export interface InventedSide {
  /** A stable key that is unique over all leagues, so that strengths and ids can refer to it. */
  readonly key: string;
  readonly name: LocalName;
  /** A short name for narrow layouts: only the town, or the surname with an initial. */
  readonly short: LocalName;
  readonly crest: CrestDesign;
  /** The country of origin of a player. */
  readonly countryCode?: string;
}

/** One invented competition with its sides. */
export interface InventedLeague {
  readonly key: string;
  readonly name: LocalName;
  /** ISO country code; absent for an international competition. */
  readonly countryCode?: string;
  readonly format: EventFormat;
  readonly sides: readonly InventedSide[];
}

/** The input of a league of clubs: a town and a name pattern for each side. */
export interface ClubLeague {
  readonly key: string;
  readonly name: NameRow;
  readonly countryCode: string;
  readonly format: EventFormat;
  readonly towns: readonly NameRow[];
  readonly patterns: readonly NameRow[];
  readonly size?: number;
}

const PLAIN: NameRow = ['{}', '{}', '{}'];

/** @param offset a number that differs between leagues, so that their crests differ */
export function clubLeague(league: ClubLeague, offset: number): InventedLeague {
  const towns = league.towns.slice(0, league.size ?? league.towns.length);
  const sides = towns.map((town, index): InventedSide => {
    const pattern = league.patterns[index % league.patterns.length] ?? PLAIN;
    return {
      key: `${league.key}/${nameKey(town[0])}`,
      name: patternName(pattern, town),
      short: localName(town),
      crest: crestDesign(index, offset),
    };
  });
  const { key, countryCode, format } = league;
  return { key, name: localName(league.name), countryCode, format, sides };
}

/**
 * "M. Larrazábal": the initial of the given name and the surname. Asian names that begin with the surname stay whole.
 */
function shortPlayerName(name: LocalName, countryCode: string): LocalName {
  if (['CN', 'KR', 'MY', 'TW'].includes(countryCode)) return name;
  const initial = (text: string): string => {
    const [given = '', ...rest] = text.split(' ');
    return rest.length === 0 ? text : `${given.slice(0, 1)}. ${rest.join(' ')}`;
  };
  // Arabic does not abbreviate given names.
  return { en: initial(name.en), ru: initial(name.ru), ar: name.ar };
}

/** A tour of players. Every player is a side. */
export function playerTour(
  key: string,
  name: NameRow,
  format: EventFormat,
  players: readonly PlayerNameRow[],
  offset: number,
): InventedLeague {
  const sides = players.map(([countryCode, row], index): InventedSide => {
    const full = localName(row);
    return {
      key: `${key}/${nameKey(row[0])}`,
      name: full,
      short: shortPlayerName(full, countryCode),
      crest: crestDesign(index, offset),
      countryCode,
    };
  });
  return { key, name: localName(name), format, sides };
}

/** A competition of sides whose name has only one form. */
export function namedLeague(
  key: string,
  name: NameRow,
  format: EventFormat,
  rows: readonly NameRow[],
  offset: number,
): InventedLeague {
  const sides = rows.map((row, index): InventedSide => {
    const own = localName(row);
    return { key: `${key}/${nameKey(row[0])}`, name: own, short: own, crest: crestDesign(index, offset) };
  });
  return { key, name: localName(name), format, sides };
}
