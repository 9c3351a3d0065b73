import { LONG_TERM_SPORT_ID } from '@touchline/contracts/site';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameRow } from '../catalogue-rows.ts';
import type { CatalogueNames } from './catalogue-names.ts';
import { allSports, createGameLists, isOnSale } from './game-lists.ts';

type Sample = Pick<GameRow, 'id' | 'sportId' | 'champId' | 'section' | 'state' | 'startAtMs' | 'homeId'>;

const rowOf = (sample: Sample): GameRow => sample as GameRow;

/** Three sports with two championships each: 11 and 12 belong to sport 1. Sport 3 comes first. */
const names: CatalogueNames = {
  sports: new Map(
    [1, 2, 3].map((id) => [id, { id, key: `s${id}`, names: {}, isCyber: false, sort: 4 - id }]),
  ),
  champs: new Map(
    [11, 12, 21, 22, 31, 32].map((id) => [
      id,
      {
        id,
        sportId: Math.floor(id / 10),
        names: {},
        sort: id % 10,
        isSimulated: false,
        countryCode: null,
        categoryNames: null,
        discipline: null,
      },
    ]),
  ),
  competitors: new Map(),
};

const sample: fc.Arbitrary<Sample> = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    champId: fc.constantFrom(11, 12, 21, 22, 31, 32),
    section: fc.constantFrom('line' as const, 'live' as const),
    state: fc.constantFrom('SCHEDULED', 'LIVE', 'ENDED', 'CLOSED'),
    startAtMs: fc.integer({ min: 0, max: 5 }),
    homeId: fc.constantFrom(1, null),
  })
  .map((one) => ({ ...one, sportId: Math.floor(one.champId / 10) }));

/** The matches of a list by a walk over all games. */
function walked(games: readonly Sample[], section: string, sportId: number): number[] {
  const keyOf = (one: Sample): number[] => [
    names.sports.get(one.sportId)?.sort ?? 0,
    names.champs.get(one.champId)?.sort ?? 0,
    one.champId,
    one.startAtMs,
    one.id,
  ];
  return games
    .filter((one) => one.homeId !== null && one.section === section && isOnSale(rowOf(one)))
    .filter((one) => sportId === allSports || one.sportId === sportId)
    .toSorted((a, b) => keyOf(a).reduce((found, key, at) => found || key - (keyOf(b)[at] ?? 0), 0))
    .map(({ id }) => id);
}

describe('the games on sale, kept as lists', () => {
  it('after any changes are what a walk over all games finds', () => {
    fc.assert(
      fc.property(
        fc.array(sample, { maxLength: 40 }),
        fc.array(sample, { maxLength: 5 }),
        (changes, first) => {
          const lists = createGameLists();
          const games = new Map(first.map((one) => [one.id, one]));
          lists.reset([...games.values()].map(rowOf));
          for (const one of changes) {
            lists.put(rowOf(one));
            games.set(one.id, one);
            // Reads in between, so that a kept list which is out of date shows itself.
            lists.matches(one.section, one.sportId, names);
            lists.topChamps(names, 8);
          }
          const all = [...games.values()];
          for (const section of ['line', 'live'] as const)
            for (const sportId of [allSports, 1, 2, 3])
              expect(lists.matches(section, sportId, names).map(({ id }) => id)).toEqual(
                walked(all, section, sportId),
              );
          const onSale = all.filter((one) => isOnSale(rowOf(one)));
          const countOf = (games: readonly Sample[]) => ({
            line: games.filter(({ section }) => section === 'line').length,
            live: games.filter(({ section }) => section === 'live').length,
          });
          for (const sportId of [1, 2, 3])
            expect(lists.countOfSport(sportId)).toEqual(
              countOf(onSale.filter((one) => one.homeId !== null && one.sportId === sportId)),
            );
          expect(lists.countOfSport(LONG_TERM_SPORT_ID)).toEqual(
            countOf(onSale.filter(({ homeId }) => homeId === null)),
          );
          for (const { champ, count } of lists.topChamps(names, 8))
            expect(count).toEqual(
              countOf(onSale.filter((one) => one.homeId !== null && one.champId === champ.id)),
            );
        },
      ),
    );
  });

  it('have the first championships of the menu, and are sorted again when the names change', () => {
    const lists = createGameLists();
    const game = (id: number, champId: number): GameRow =>
      rowOf({
        id,
        champId,
        sportId: Math.floor(champId / 10),
        section: 'line',
        state: 'SCHEDULED',
        startAtMs: 1,
        homeId: 1,
      });
    lists.reset([game(1, 12), game(2, 11), game(3, 21)]);
    expect(lists.topChamps(names, 2).map(({ champ }) => champ.id)).toEqual([11, 21]);
    expect(lists.matches('line', 1, names).map(({ id }) => id)).toEqual([2, 1]);
    const champs = [...names.champs.values()].map(
      (one) => [one.id, one.id === 11 ? { ...one, sort: 9 } : one] as const,
    );
    const renamed = { ...names, champs: new Map(champs) };
    expect(lists.topChamps(renamed, 2).map((one) => one.champ.id)).toEqual([21, 12]);
    expect(lists.matches('line', 1, renamed).map(({ id }) => id)).toEqual([1, 2]);
  });
});
