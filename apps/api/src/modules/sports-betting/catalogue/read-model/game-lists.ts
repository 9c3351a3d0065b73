import { LONG_TERM_SPORT_ID } from '@touchline/contracts/site';
import type { GameRow } from '../catalogue-rows.ts';
import type { CatalogueNames, ChampName } from './catalogue-names.ts';

const openStates: ReadonlySet<string> = new Set(['SCHEDULED', 'LIVE', 'SUSPENDED', 'DELAYED', 'INTERRUPTED']);

export const isOnSale = (game: GameRow): boolean => openStates.has(game.state);

/** The sport number that means all sports in the topics of lists. */
export const allSports = 0;

/** Numbers of games on sale. */
export type GameCount = Record<'line' | 'live', number>;

/** A match on sale, with what decides its place in a list. */
export type ListedMatch = Pick<GameRow, 'id' | 'sportId' | 'champId' | 'startAtMs'>;

/** A championship with its number of matches on sale. */
export type CountedChamp = { champ: ChampName; count: GameCount };

/**
 * The games on sale by section, sport and championship. A price, a score or a clock changes nothing here, so the menu and
 * the lists cost the same with few games and with many.
 */
export type GameLists = {
  /** Rises when a game enters or leaves a list or changes its place. */
  version: () => number;
  /** Counts a sport's games on sale; outrights count for the sport of long-term bets (DR-7.44). */
  countOfSport: (sportId: number) => GameCount;
  /** Returns the first championships with matches on sale, in the order of the menu. */
  topChamps: (names: CatalogueNames, limit: number) => readonly CountedChamp[];
  /**
   * Returns the matches on sale of a section in the order of its list: by sport, championship, start and id.
   * @param sportId `allSports` for all
   */
  matches: (section: GameRow['section'], sportId: number, names: CatalogueNames) => readonly ListedMatch[];
};

/** The lists, and how the read model changes them. */
export type KeptGameLists = GameLists & {
  /** Notes the state of a game; a game that is not on sale leaves the lists. */
  put: (row: GameRow) => void;
  /** Starts again with these games. */
  reset: (rows: Iterable<GameRow>) => void;
};

type Entry = ListedMatch & Pick<GameRow, 'section' | 'homeId' | 'awayId'>;

const none: GameCount = { line: 0, live: 0 };

const entryOf = (row: GameRow): Entry => ({
  id: row.id,
  sportId: row.sportId,
  champId: row.champId,
  startAtMs: row.startAtMs,
  section: row.section,
  homeId: row.homeId,
  awayId: row.awayId,
});

const isSame = (a: Entry, b: Entry): boolean =>
  a.section === b.section &&
  a.startAtMs === b.startAtMs &&
  a.champId === b.champId &&
  a.sportId === b.sportId &&
  a.homeId === b.homeId &&
  a.awayId === b.awayId;

export function createGameLists(): KeptGameLists {
  const entries = new Map<number, Entry>();
  const bySport = new Map<number, GameCount>();
  const byChamp = new Map<number, GameCount>();
  const ordered = new Map<string, { names: CatalogueNames; matches: readonly ListedMatch[] }>();
  let version = 0;
  let top: { names: CatalogueNames; limit: number; champs: readonly CountedChamp[] } | null = null;

  const count = ({ homeId, sportId, champId, section }: Entry, by: 1 | -1): void => {
    const isOfTwoSides = homeId !== null;
    addTo(bySport, isOfTwoSides ? sportId : LONG_TERM_SPORT_ID, section, by);
    if (!isOfTwoSides) return;
    addTo(byChamp, champId, section, by);
    top = null;
    for (const list of [sportId, allSports]) ordered.delete(`${section}/${list}`);
  };
  const put = (row: GameRow): void => {
    const before = entries.get(row.id);
    const after = isOnSale(row) ? entryOf(row) : undefined;
    if (before && after && isSame(before, after)) return;
    if (before || after) version++;
    if (before) count(before, -1);
    if (after) count(after, 1);
    if (after) entries.set(row.id, after);
    else entries.delete(row.id);
  };
  const read = (section: GameRow['section'], sportId: number): readonly Entry[] =>
    [...entries.values()].filter(
      (one) =>
        one.homeId !== null && one.section === section && (sportId === allSports || one.sportId === sportId),
    );

  return {
    put,
    version: () => version,
    reset: (rows) => {
      for (const kept of [entries, bySport, byChamp, ordered]) kept.clear();
      top = null;
      version++;
      for (const row of rows) put(row);
    },
    countOfSport: (sportId) => bySport.get(sportId) ?? none,
    topChamps: (names, limit) => {
      if (top?.names !== names || top.limit !== limit)
        top = { names, limit, champs: firstChamps(byChamp, names, limit) };
      return top.champs;
    },
    matches: (section, sportId, names) => {
      const list = `${section}/${sportId}`;
      const known = ordered.get(list);
      if (known?.names === names) return known.matches;
      const matches = read(section, sportId).toSorted(inOrderOf(names));
      ordered.set(list, { names, matches });
      return matches;
    },
  };
}

function addTo(counts: Map<number, GameCount>, id: number, section: GameRow['section'], by: 1 | -1): void {
  const count = { ...(counts.get(id) ?? none) };
  count[section] += by;
  if (count.line + count.live === 0) counts.delete(id);
  else counts.set(id, count);
}

const firstChamps = (
  counts: ReadonlyMap<number, GameCount>,
  names: CatalogueNames,
  limit: number,
): CountedChamp[] =>
  [...counts]
    .flatMap(([champId, count]) => {
      const champ = names.champs.get(champId);
      return champ && names.sports.has(champ.sportId) ? [{ champ, count }] : [];
    })
    .toSorted((a, b) => a.champ.sort - b.champ.sort || a.champ.id - b.champ.id)
    .slice(0, limit);

const inOrderOf = ({ champs, sports }: CatalogueNames) => {
  const sortOf = ({ sportId, champId }: ListedMatch): number =>
    (sports.get(sportId)?.sort ?? 0) * 1_000_000 + (champs.get(champId)?.sort ?? 0);
  return (a: ListedMatch, b: ListedMatch): number =>
    sortOf(a) - sortOf(b) || a.champId - b.champId || a.startAtMs - b.startAtMs || a.id - b.id;
};
