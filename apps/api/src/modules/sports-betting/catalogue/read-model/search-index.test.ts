import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mirror } from './mirror.ts';
import type { Names } from '../writes/feed-messages.ts';
import type { MirrorGame } from '../catalogue-rows.ts';
import type { FinishedGameRow } from './finished-games.ts';
import { foldName, wordsOf } from './fold-name.ts';
import { createSearchIndex, FOUND_LIMITS } from './search-index.ts';

interface Sample {
  readonly id: number;
  readonly home: Names;
  readonly away: Names;
  readonly champ?: number;
  readonly section?: 'line' | 'live';
  readonly state?: string;
  readonly startAtMs?: number;
}

/** Creates a read model with these games. The sides of game 7 are 70 and 71; its championship is 1. */
function mirrorOf(
  samples: readonly Sample[],
  champNames: Names = { en: 'Premier League' },
  others: readonly { readonly id: number; readonly names: Names; readonly category: Names }[] = [],
): Mirror {
  const games = new Map(
    samples.map(({ id, champ = 1, section = 'line', state = 'SCHEDULED', startAtMs = id }) => {
      const row = {
        id,
        sportId: 1,
        champId: champ,
        homeId: id * 10,
        awayId: id * 10 + 1,
        section,
        state,
        startAtMs,
      };
      return [id, { row, markets: new Map() } as unknown as MirrorGame];
    }),
  );
  const competitors = new Map(
    samples.flatMap(({ id, home, away }) =>
      [home, away].map((names, index) => {
        const team = { id: id * 10 + index, names, countryCode: null, crest: null };
        return [team.id, team] as const;
      }),
    ),
  );
  const champ = { id: 1, sportId: 1, names: champNames, sort: 1, isSimulated: false, countryCode: 'gb-eng' };
  const champs = new Map([
    [1, { ...champ, categoryNames: { en: 'England', ru: 'Англия' } as Names }],
    ...others.map(
      ({ id, names, category }) => [id, { ...champ, id, names, categoryNames: category }] as const,
    ),
  ]);
  const names = { sports: new Map(), champs, competitors };
  return {
    games: () => games.values(),
    game: (id: number) => games.get(id),
    lists: { version: () => 1 },
    names: () => names,
  } as unknown as Mirror;
}

const NORTHGATE: Names = { en: 'Northgate United', ru: 'Нортгейт Юнайтед', ar: 'نورثغيت يونايتد' };
const CORUNA: Names = { en: 'Deportivo La Coruña', ru: 'Депортиво Ла-Корунья', ar: 'ديبورتيفو لاكورونيا' };

const NOTHING = { games: [], teams: [], champs: [], past: [], instead: null };

describe('search', () => {
  it('ignores case, accents and spelling variants', () => {
    expect(foldName('Deportivo  La Coruña')).toBe('deportivo la coruna');
    expect(foldName('ЗВЁЗДЫ')).toBe('звезды');
    expect(foldName('أهلي')).toBe(foldName('اهلي'));
    expect(foldName('الإسماعيلية')).toBe(foldName('الاسماعيليه'));
    expect(foldName('Bodø/Glimt')).toBe('bodo glimt');
    expect(foldName('مُحَمَّد')).toBe('محمد');
  });

  it('ranks matches at the start of words before matches inside them', () => {
    const index = createSearchIndex(
      mirrorOf([
        { id: 1, home: { en: 'Eastgate' }, away: { en: 'A' } },
        { id: 2, home: { en: 'Gate Town' }, away: { en: 'B' } },
        { id: 3, home: { en: 'Westgate' }, away: { en: 'C' }, section: 'live', state: 'LIVE' },
      ]),
    );
    const team = (id: number, match: number) => ({ id, match, sportId: 1 });
    expect(index.find('gate')).toEqual({
      games: [2, 3, 1],
      teams: [team(20, 2), team(10, 1), team(30, 1)],
      champs: [],
      past: [],
      instead: null,
    });
    expect(index.find('gate city')).toEqual(NOTHING);
  });

  it('finds in any of the three languages, by words of both sides together and by the championship', () => {
    const index = createSearchIndex(mirrorOf([{ id: 1, home: NORTHGATE, away: CORUNA }]));
    for (const text of ['northg', 'НОРТ', 'نورث', 'coruna', 'Корунья', 'united coruña', 'англия', 'premier'])
      expect(index.find(text).games, text).toEqual([1]);
    expect(index.find('northgate madrid').games).toEqual([]);
    expect(index.find('premier')).toEqual({
      games: [1],
      teams: [],
      champs: [{ id: 1, match: 2, needsCountry: false, gameCount: { line: 1, live: 0 } }],
      past: [],
      instead: null,
    });
  });

  it('[DR-11.1] ranks teams before championships before countries, and leaves out games of a country when others match', () => {
    const united = { en: 'Leeds United' };
    const other = (id: number, champ: number) => ({
      id,
      home: { en: `H${id}` },
      away: { en: `A${id}` },
      champ,
    });
    const samples = [
      other(1, 2),
      other(2, 3),
      { ...other(3, 2), home: united },
      { ...other(4, 1), home: united },
    ];
    const champs = [
      { id: 2, names: { en: 'First Division' }, category: { en: 'United Arab Emirates' } },
      { id: 3, names: { en: 'United Cup' }, category: { en: 'World' } },
    ];
    const index = createSearchIndex(mirrorOf(samples, { en: 'Premier League' }, champs));
    const found = index.find('united');
    expect(found.games).toEqual([3, 4, 2]);
    expect(found.champs.map(({ id, needsCountry }) => [id, needsCountry])).toEqual([
      [3, false],
      [2, true],
    ]);
    expect(index.find('emirates').games).toEqual([1, 3]);
    expect(index.find('united emirates').games).toEqual([1, 3]);
  });

  it('does not find games that have ended or are closed', () => {
    const index = createSearchIndex(mirrorOf([{ id: 1, home: NORTHGATE, away: CORUNA, state: 'ENDED' }]));
    expect(index.find('northgate')).toEqual(NOTHING);
  });

  it('every game is found by each word of each of its names', () => {
    const word = fc.stringMatching(/^[a-zа-яё]{2,8}$/);
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    const sample = fc.record({ en: name, ru: name, ar: name });
    fc.assert(
      fc.property(fc.array(fc.tuple(sample, sample), { minLength: 1, maxLength: 12 }), (pairs) => {
        const samples = pairs.map(([home, away], index) => ({ id: index + 1, home, away }));
        const index = createSearchIndex(mirrorOf(samples));
        for (const { id, home, away } of samples)
          for (const text of [...Object.values(home), ...Object.values(away)].flatMap((of) => of.split(' ')))
            expect(index.find(text.toUpperCase()).games).toContain(id);
      }),
      { numRuns: 50 },
    );
  });

  it('finds the same games as a search through all names of each game', () => {
    const word = fc.constantFrom('ab', 'abc', 'bc', 'cab', 'ca');
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => ({ en: words.join(' ') }));
    const game = fc.record({
      home: name,
      away: name,
      section: fc.constantFrom('line' as const, 'live' as const),
      state: fc.constantFrom('SCHEDULED', 'ENDED'),
    });
    const queries = fc.array(word, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(game, { maxLength: 12 }),
        name,
        fc.array(queries, { minLength: 1, maxLength: 4 }),
        (games, champ, texts) => {
          const samples = games.map((sample, at) => ({ id: at + 1, ...sample }));
          const index = createSearchIndex(mirrorOf(samples, champ));
          const has = (words: readonly string[], ...names: Names[]) =>
            words.every((one) =>
              [...names].some((of) => Object.values(of).some((text) => text.includes(one))),
            );
          const england = { en: 'england', ru: 'англия' };
          for (const words of texts) {
            const on = samples.filter(({ state }) => state === 'SCHEDULED');
            const named = on.filter(({ home, away }) => has(words, home, away, champ));
            const found =
              named.length > 0
                ? named
                : on.filter(({ home, away }) => has(words, home, away, champ, england));
            const result = index.find(words.join(' '));
            expect(result.games.toSorted((a, b) => a - b)).toEqual(found.map(({ id }) => id));
            const teams = on.flatMap(({ id, home, away }) => [
              ...(has(words, home) ? [id * 10] : []),
              ...(has(words, away) ? [id * 10 + 1] : []),
            ]);
            expect(result.teams.every(({ id }) => teams.includes(id))).toBe(true);
            expect(result.teams).toHaveLength(Math.min(teams.length, FOUND_LIMITS.teams));
            const count = (which: string) => on.filter(({ section }) => section === which).length;
            const isChamp = on.length > 0 && has(words, champ, england);
            expect(result.champs.map(({ gameCount }) => gameCount)).toEqual(
              isChamp ? [{ line: count('line'), live: count('live') }] : [],
            );
          }
        },
      ),
    );
  });

  it('[RL-71] for any text the result is short and fast, and never an error', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      id: index + 1,
      home: { en: `Northgate ${index}` },
      away: CORUNA,
    }));
    const index = createSearchIndex(mirrorOf(many));
    expect(index.find('north').games).toHaveLength(FOUND_LIMITS.games);
    expect(index.find('north').teams).toHaveLength(FOUND_LIMITS.teams);
    const hostile = [
      '((((a+)+)+)+$',
      '%_\\',
      '\u0000\uD800',
      '.*',
      'a'.repeat(60),
      '\u0301'.repeat(60),
      '   ',
      '<b>',
    ];
    for (const text of hostile) expect(index.find(text).games.length).toBeLessThanOrEqual(FOUND_LIMITS.games);
    expect(index.find('   ...   ')).toEqual(NOTHING);
    expect(wordsOf('a b c d e f g h a')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(index.find(text).games.length).toBeLessThanOrEqual(FOUND_LIMITS.games);
      }),
    );
  });

  it('[DR-11.9] a text that matches nothing is read as typed on another keyboard layout', () => {
    const index = createSearchIndex(mirrorOf([{ id: 1, home: NORTHGATE, away: CORUNA }]));
    // The keys of "нортгейт" on an English layout, and those of "coruna" on a Russian one.
    expect(index.find('yjhnutqn')).toMatchObject({ games: [1], instead: 'Нортгейт' });
    expect(index.find('сщкгтф')).toMatchObject({ games: [1], instead: 'Coruña' });
    // Two letters are too few: "ye" has the keys of "ну".
    expect(index.find('yj')).toEqual(NOTHING);
  });

  it('[DR-11.9] [DR-11.12] words that no name has are replaced by the nearest, and the others stay', () => {
    const games = [
      { id: 1, home: NORTHGATE, away: CORUNA },
      { id: 2, home: { en: 'Northgate City' }, away: { en: 'Oaks' } },
    ];
    const index = createSearchIndex(mirrorOf(games));
    expect(index.find('nrothgate')).toMatchObject({ games: [1, 2], instead: 'Northgate' });
    expect(index.find('nrothgate untied')).toMatchObject({ games: [1], instead: 'Northgate United' });
    expect(index.find('nrothgate city')).toMatchObject({ games: [2], instead: 'Northgate City' });
    expect(index.find('Nortgeyt')).toMatchObject({ games: [1], instead: 'Нортгейт' });
    expect(index.find('northgate').instead).toBeNull();
    // Both words are names, only not of one game.
    expect(index.find('oaks united')).toEqual(NOTHING);
    expect(index.find('nrothgate zzqqxx')).toEqual(NOTHING);
    // A game that the visitor hides is not found, and gives no words.
    expect(index.find('city', { isHidden: ({ id }) => id === 2, past: [] })).toEqual(NOTHING);
    expect(index.find('nrothgate city', { isHidden: ({ id }) => id === 2, past: [] })).toEqual(NOTHING);
  });

  it('[DR-11.13] finished matches are found by sides and championship, newest first, at most six', () => {
    const past = Array.from({ length: 8 }, (_, at) => ({
      id: 100 + at,
      champId: at === 7 ? 9 : 1,
      homeId: 10,
      awayId: 11,
      startAtMs: at,
    })) as unknown as FinishedGameRow[];
    const samples = [{ id: 1, home: NORTHGATE, away: CORUNA, state: 'ENDED' }];
    const index = createSearchIndex(mirrorOf(samples));
    const scope = { isHidden: () => false, past };
    const idsOf = (text: string) => index.find(text, scope).past.map(({ id }) => id);
    expect(idsOf('northgate')).toEqual([107, 106, 105, 104, 103, 102]);
    expect(idsOf('premier')).toEqual([106, 105, 104, 103, 102, 101]);
    expect(idsOf('england')).toEqual([]);
    expect(index.find('nrothgate', scope)).toMatchObject({ games: [], instead: 'Northgate' });
    expect(index.find('northgate', scope)).toMatchObject({ games: [], teams: [], instead: null });
  });

  it('[DR-11.11] a search that corrects six words among 30,000 takes less than a quarter of a second', () => {
    const letters = 'abcdefghijklmnoprstuv';
    const name = (seed: number): string =>
      Array.from(
        { length: 6 + (seed % 5) },
        (_, at) => letters[(seed * (at + 7) + at * at) % letters.length],
      ).join('');
    const many = Array.from({ length: 5000 }, (_, at) => ({
      id: at + 1,
      home: { en: `${name(at)} ${name(at + 5000)}`, ru: `н${name(at + 9000)}` },
      away: { en: `${name(at + 12_000)} ${name(at + 17_000)}`, ru: `д${name(at + 23_000)}` },
    }));
    const index = createSearchIndex(mirrorOf(many));
    const text = 'qabcdefg wbcdefgh xcdefghi ydefghij qefghijk wfghijkl';
    index.find(text);
    const before = process.cpuUsage();
    for (let run = 0; run < 3; run++) index.find(text);
    const { user, system } = process.cpuUsage(before);
    const quarterOfSecondUs = 250_000;
    expect((user + system) / 3).toBeLessThan(quarterOfSecondUs);
  });

  it('finds an object by its changed name', () => {
    const samples = [{ id: 1, home: NORTHGATE, away: CORUNA }];
    const before = mirrorOf(samples);
    const after = mirrorOf([{ id: 1, home: { en: 'Westbury' }, away: CORUNA }]);
    let now = before;
    const index = createSearchIndex({ ...before, games: () => now.games(), names: () => now.names() });
    expect(index.find('northgate').games).toEqual([1]);
    now = after;
    expect([index.find('northgate').games, index.find('westbury').games]).toEqual([[], [1]]);
  });
});
