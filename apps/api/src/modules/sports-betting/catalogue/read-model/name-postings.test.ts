import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexedNames } from './indexed-names.ts';
import { begunBy, exactly } from './name-index.ts';
import { createNamePostings } from './name-postings.ts';

const namesOf = (id: number, text: string): IndexedNames => ({
  id,
  text: text === '' ? '' : ` ${text}`,
  search: 0,
  begun: 0,
  within: 0,
  words: null,
});

const word = fc.stringMatching(/^[ab]{1,4}$/);
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));

describe('postings of names', () => {
  it('[RL-71] have among the candidates of any words every match that a walk over all matches finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text, text, text), { maxLength: 20 }),
        fc.array(fc.tuple(word, fc.boolean()), { minLength: 1, maxLength: 3 }),
        (texts, typed) => {
          const matches = texts.map(([home, away, champ, country], id) => ({
            id,
            names: {
              home: namesOf(id * 4, home),
              away: namesOf(id * 4 + 1, away),
              champ: namesOf(id * 4 + 2, champ),
              country: namesOf(id * 4 + 3, country),
            },
          }));
          const query = typed.map(([one, isBegun]) => (isBegun ? begunBy([one]) : exactly(one)));
          const found = createNamePostings(matches).candidates(query);
          const walked = matches.filter(({ names }) => {
            const all = [names.home, names.away, names.champ, names.country].map((one) => one.text);
            return query.every((options) =>
              options.some(({ within }) => all.some((one) => one.includes(within))),
            );
          });
          for (const { id } of walked) expect(found.has(id)).toBe(true);
        },
      ),
    );
  });

  it('[RL-71] read the matches of the rarest word only', () => {
    const matches = ['united ham', 'united bee', 'united cow'].map((home, id) => ({
      id,
      names: {
        home: namesOf(id, home),
        away: namesOf(9, ''),
        champ: namesOf(8, ''),
        country: namesOf(7, ''),
      },
    }));
    const postings = createNamePostings(matches);
    expect([...postings.candidates(['united', 'be'].map(exactly))]).toEqual([1]);
    expect([...postings.candidates([exactly('united')])]).toEqual([0, 1, 2]);
    expect([...postings.candidates([exactly('zz')])]).toEqual([]);
  });
});
