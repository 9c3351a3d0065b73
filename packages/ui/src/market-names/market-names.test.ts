import { join } from 'node:path';
import { MARKET_TYPES } from '@touchline/betting-engine';
import { createTranslate } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import { describe, expect, it } from 'vitest';
import { marketName, NAMED_MARKET_KEYS } from './market-name.ts';
import type { MarketRef } from './market-ref.ts';
import { outcomeLabel, outcomeName } from './outcome-name.ts';
import { scopeName } from './scope-name.ts';
import { oppositeLine, signedLine } from './signed-line.ts';

const dictionaries = createDictionaries(join(import.meta.dirname, '../../../../locales'));
const speak = (lang: string) => createTranslate([dictionaries.messages(lang, ['markets'])], { lang });
const [en, ru, ar] = [speak('en'), speak('ru'), speak('ar')];

const of = (typeKey: string, spec: MarketRef['spec'] = {}, sportKey = 'football'): MarketRef => ({
  typeKey,
  spec,
  sportKey,
  homeName: 'Northgate United',
  awayName: 'Harbour City',
});

/** One market line of each kind, as a feed would send it. */
const SPECS: Readonly<Record<string, MarketRef['spec']>> = {
  total: { line: '2.5' },
  team_total: { side: '2', line: '1.5' },
  handicap: { hcp: '-1' },
  handicap_rest: { hcp: '0.5', score: '1:0' },
  euro_handicap: { hcp: '0:1' },
  next_goal: { n: '3' },
  race_to: { n: '20', none: 'yes' },
  set_winner: { n: '2' },
  game_winner: { set: '1', game: '7' },
  map_winner: { n: '1' },
  quarter_1x2: { n: '4' },
  place: { m: '3' },
};

describe('market names', () => {
  it('[DR-3.13] every market type of the engine has a name of its own', () => {
    expect(NAMED_MARKET_KEYS.toSorted()).toEqual(Object.keys(MARKET_TYPES).toSorted());
  });

  it.each(Object.values(MARKET_TYPES).map((type) => [type.key, type] as const))(
    '[SH-LG-001] %s and its outcomes are named in each language without a visible key or placeholder',
    (key, type) => {
      const market = of(key, SPECS[key] ?? {});
      for (const t of [en, ru, ar]) {
        const texts = [
          marketName(market, t),
          ...type
            .outcomes(market.spec)
            .flatMap((outcome) => [outcomeName(market, outcome, t), outcomeLabel(market, outcome, t)]),
        ];
        for (const text of texts) expect(text).toMatch(/\S/);
        expect(texts.join(' ')).not.toMatch(/markets_|[{}]|undefined|NaN/);
      }
    },
  );

  it('[DR-3.13] names the unit and the period', () => {
    expect(marketName(of('total', { line: '2.5', scope: 'H1' }), en)).toBe('Total goals · 1st half');
    expect(marketName(of('total', { line: '22.5' }, 'tennis'), ru)).toBe('Тотал геймов');
    expect(marketName(of('total', { line: '3.5', unit: 'sets' }, 'volleyball'), en)).toBe('Total sets');
    expect(marketName(of('total', { line: '21.5', scope: 'MAP2' }, 'esports'), ru)).toBe(
      'Тотал раундов · 2-я карта',
    );
    expect(marketName(of('team_total', { side: '2', line: '1.5' }), en)).toBe('Harbour City total goals');
    expect(marketName(of('1x2', { scope: 'P3' }, 'ice-hockey'), en)).toBe('Result · 3rd period');
    expect(marketName(of('1x2', { scope: 'FT' }, 'basketball'), ru)).toBe('Исход · основное время');
  });

  it('[DR-7.106] [DR-7.108] names games, legs and frames as the sport calls them', () => {
    expect(marketName(of('set_winner', { n: '3' }, 'darts'), en)).toBe('Leg 3 winner');
    // [DR-7.117] The winner of a cup tie is named by what it decides.
    expect(marketName(of('winner', { scope: 'FT+OT' }, 'football'), en)).toBe('To qualify');
    expect(marketName(of('winner', {}, 'ice-hockey'), en)).toBe('Winner');
    expect(marketName(of('set_winner', { n: '3' }, 'snooker'), ru)).toBe('Победитель 3-го фрейма');
    expect(marketName(of('set_winner', { n: '2' }, 'squash'), en)).toBe('Game 2 winner');
    expect(marketName(of('set_winner', { n: '2' }, 'padel'), en)).toBe('Set 2 winner');
    expect(marketName(of('correct_sets', { bestOf: '9' }, 'snooker'), en)).toBe('Correct score (frames)');
    expect(marketName(of('correct_sets', { bestOf: '11' }, 'darts'), ar)).toBe('النتيجة الصحيحة بالليغات');
    expect(marketName(of('total', { line: '9.5' }, 'darts'), ru)).toBe('Тотал легов');
    expect(marketName(of('total', { line: '2.5', unit: 'sets' }, 'squash'), en)).toBe('Total games');
    expect(marketName(of('handicap', { hcp: '-1.5' }, 'snooker'), en)).toBe('Frame handicap');
    expect(marketName(of('1x2', { scope: 'Q2' }, 'water-polo'), en)).toBe('Result · 2nd quarter');
    expect(['G1', 'L2', 'F3'].map((scope) => scopeName(scope, en))).toEqual([
      '1st game',
      '2nd leg',
      '3rd frame',
    ]);
  });

  it("[DR-3.20] the second side has the opposite of the line's handicap", () => {
    const market = of('handicap', { hcp: '-1.5' });
    expect(outcomeName(market, '1', en)).toBe('Northgate United (−1.5)');
    expect(outcomeName(market, '2', en)).toBe('Harbour City (+1.5)');
    expect(outcomeLabel(market, '2', en)).toBe('2 (+1.5)');
    expect(outcomeLabel(of('handicap', { hcp: '0' }), '2', en)).toBe('2 (0)');
    expect(outcomeName(of('euro_handicap', { hcp: '0:1' }), 'X', ru)).toBe('Ничья (0:1)');
    expect([signedLine('1.5'), signedLine('-0.25'), signedLine('0'), signedLine('-0')]).toEqual([
      '+1.5',
      '−0.25',
      '0',
      '0',
    ]);
    expect([oppositeLine('-1.5'), oppositeLine('1.5')]).toEqual(['1.5', '-1.5']);
  });

  it('[DR-3.15] [DR-3.24] [DR-3.26] pairs, halves and goals are named in full', () => {
    expect(outcomeName(of('double_chance'), '1X', ru)).toBe('Northgate United или ничья');
    expect(outcomeName(of('double_chance'), '12', en)).toBe('Northgate United or Harbour City');
    expect(outcomeName(of('ht_ft'), '1/X', en)).toBe('Northgate United / Draw');
    expect(outcomeName(of('next_goal', { n: '3' }), 'none', en)).toBe('No one');
    expect(['1', 'none', '2'].map((key) => outcomeLabel(of('next_goal', { n: '3' }), key, en))).toEqual([
      '1',
      'No one',
      '2',
    ]);
    expect(outcomeName(of('exact_goals'), '6+', ru)).toBe('6 и больше');
    expect(outcomeName(of('goal_range'), '2-3', en)).toBe('2–3');
    expect(outcomeName(of('correct_score'), 'other', en)).toBe('Any other score');
  });

  it('[SH-LG-001] in Arabic a sign stays on its side of the number', () => {
    expect(outcomeName(of('handicap', { hcp: '-1.5' }), '1', ar)).toBe('Northgate United (\u2066−1.5\u2069)');
    expect(outcomeLabel(of('ht_ft'), '1/X', ar)).toBe('\u20661/X\u2069');
  });

  it('[DR-11.2] a score begins with the number of the home side in reading order, in every market', () => {
    const [inEnglish, inArabic] = ['2:1', '\u20672\u200f:\u200f1\u2069'];
    const shown = (t: typeof en) => [
      outcomeName(of('correct_score'), '2:1', t),
      outcomeLabel(of('correct_score'), '2:1', t),
      outcomeName(of('euro_handicap', { hcp: '2:1' }), 'X', t),
      marketName(of('handicap_rest', { hcp: '0.5', score: '2:1' }), t),
    ];
    for (const text of shown(en)) expect(text).toContain(inEnglish);
    for (const text of shown(ar)) expect(text).toContain(inArabic);
  });

  it('an unknown market is named by its key', () => {
    expect(marketName(of('corners_race'), en)).toBe('Market corners_race');
    expect(outcomeName(of('corners_race'), '1', en)).toBe('Northgate United');
  });
});
