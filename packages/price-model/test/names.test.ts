import { describe, expect, it } from 'vitest';
import type { InventedSide } from '../src/names/build-league.ts';
import { inventedLeagues } from '../src/names/invented-leagues.ts';
import { nameKey, type NameLanguage, nameLanguages } from '../src/names/local-name.ts';

const all: readonly InventedSide[] = inventedLeagues.flatMap(({ sides }) => sides);
const ofSport = (...sports: string[]) =>
  inventedLeagues.filter(({ format }) => sports.includes(format.sport));

/** Letters allowed in a name of each language; e-sports names are Latin everywhere. A stroke joins the names of a pair. */
const SCRIPTS: Record<NameLanguage, RegExp> = {
  en: /^[\p{Script=Latin}\p{M} .'/-]+$/u,
  ru: /^[А-Яа-яЁё «»,./-]+$/u,
  ar: /^[\p{Script=Arabic} ./-]+$/u,
};

describe('invented names', () => {
  it('[DR-7.5] [DR-7.42] every sport has enough of them', () => {
    const football = ofSport('football');
    expect(football.length).toBeGreaterThanOrEqual(8);
    for (const { sides } of football) expect(sides.length).toBeGreaterThanOrEqual(16);
    expect(ofSport('ice-hockey')).toHaveLength(3);
    expect(ofSport('basketball')).toHaveLength(3);
    const tours = ofSport('tennis');
    expect(tours).toHaveLength(2);
    for (const { sides } of tours) expect(sides.length).toBeGreaterThanOrEqual(60);
    expect(ofSport('esports')[0]?.sides.length).toBeGreaterThanOrEqual(20);
    expect(new Set(inventedLeagues.map(({ format }) => format.sport)).size).toBeGreaterThanOrEqual(8);
    for (const { sides } of inventedLeagues) expect(sides.length % 2).toBe(0);
  });

  it('[DR-7.42] every name is written in every language, in its own script', () => {
    for (const { sides, format } of inventedLeagues) {
      for (const { name, short, key } of sides) {
        for (const language of nameLanguages) {
          const script = format.sport === 'esports' ? SCRIPTS.en : SCRIPTS[language];
          for (const text of [name[language], short[language]]) {
            expect(text, `${key} in ${language}`).toMatch(script);
            expect(text).toBe(text.normalize('NFC').trim());
            expect(text.length).toBeLessThanOrEqual(32);
          }
        }
      }
    }
  });

  it('[DR-7.42] no two sides of a league share a name in any language, and keys are unique', () => {
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(new Set(inventedLeagues.map(({ key }) => key)).size).toBe(inventedLeagues.length);
    for (const { sides, key } of inventedLeagues) {
      for (const language of nameLanguages) {
        const names = sides.map(({ name }) => name[language]);
        expect(new Set(names).size, `${key} ${language}`).toBe(names.length);
      }
    }
    for (const { key } of all) expect(key).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+$/);
  });

  it('[DR-7.42] crests of one league differ', () => {
    for (const { sides, key } of inventedLeagues) {
      const crests = sides.map(({ crest }) => JSON.stringify(crest));
      if (sides.length <= 24) expect(new Set(crests).size, key).toBe(crests.length);
      for (const { crest } of sides) {
        for (const colour of crest.colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
        expect(crest.colours[0]).not.toBe(crest.colours[1]);
      }
    }
  });

  it('[DR-7.42] keys have Latin letters for names of every alphabet', () => {
    expect(nameKey('Rönnköping')).toBe('ronnkoping');
    expect(nameKey('Taşlıpınar')).toBe('taslipinar');
    expect(nameKey('Fenwick Vale')).toBe('fenwick-vale');
    expect(nameKey('Rasmus Kjærby')).toBe('rasmus-kjaerby');
  });
});
