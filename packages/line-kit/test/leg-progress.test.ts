import { bet } from '@touchline/contracts/coupon-fixture';
import { createTranslate } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { legTone } from '../src/progress/leg-mark.tsx';
import { type Leg, type LegGame, legProgress } from '../src/progress/leg-progress.ts';
import { progressText } from '../src/progress/leg-texts.ts';
import { watchedGames } from '../src/progress/watched-games.ts';

const live = (home: number, away: number, change: Partial<LegGame> = {}): LegGame => ({
  state: 'LIVE',
  section: 'live',
  score: { home, away, periods: [{ no: 1, home, away }], stage: 'H1', clock: null },
  ...change,
});

const over: Leg & typeof bet = {
  ...bet,
  typeKey: 'total',
  spec: { line: '2.5' },
  outcomeKey: 'over',
  statusId: -2,
};
const t = createTranslate(
  [createDictionaries(join(import.meta.dirname, '../../../locales')).messages('en', ['line', 'markets'])],
  { lang: 'en' },
);

describe('a bet of an open coupon', () => {
  it('[DR-11.21] has its official result as soon as there is one, whatever the score says', () => {
    expect(legProgress({ ...over, statusId: 0 }, live(3, 0))).toEqual({
      basis: 'settled',
      word: 'lost',
      need: null,
    });
    expect(legProgress({ ...over, statusId: 3 }, undefined).word).toBe('returned');
    expect(legProgress({ ...over, statusId: 4 }, undefined).word).toBe('halfWon');
  });

  it('[DR-11.21] is decided by the score before it is settled', () => {
    expect(legProgress(over, live(2, 1))).toEqual({ basis: 'decided', word: 'won', need: null });
    expect(legTone(legProgress(over, live(2, 1)))).toBe('won');
  });

  it('[DR-11.21] stands as the score stands, in a game that is played', () => {
    expect(legProgress(over, live(1, 1))).toEqual({
      basis: 'now',
      word: 'lost',
      need: { by: 'any', count: 1 },
    });
    expect(legTone(legProgress({ ...over, outcomeKey: 'under' }, live(1, 1)))).toBe('ahead');
    const halves = [
      { no: 1, home: 1, away: 0 },
      { no: 2, home: 0, away: 1 },
    ];
    const score = { home: 1, away: 1, periods: halves, stage: 'H2', clock: null };
    expect(legProgress(over, live(1, 1, { state: 'ENDED', score }))).toEqual({
      basis: 'decided',
      word: 'lost',
      need: null,
    });
  });

  it('[DR-7.117] "to qualify" needs a goal at a level score, and is open after the final whistle of a level cup tie', () => {
    const tie: Leg & typeof bet = {
      ...over,
      typeKey: 'winner',
      spec: { scope: 'FT+OT' },
      outcomeKey: '1',
    };
    expect(legProgress(tie, live(1, 1))).toEqual({
      basis: 'now',
      word: 'lost',
      need: { by: 'sides', home: 1, away: 0 },
    });
    expect(legProgress(tie, live(1, 1, { state: 'ENDED' }))).toMatchObject({ word: null, need: null });
    expect(legProgress(tie, live(2, 1, { state: 'ENDED' }))).toMatchObject({ basis: 'decided', word: 'won' });
  });

  it.each(['INTERRUPTED', 'ABANDONED', 'POSTPONED', 'CANCELLED', 'DELAYED'])(
    '[DR-11.21] has no standing while its game is %s, because the game may be void',
    (state) => {
      expect(legProgress(over, live(3, 0, { state }))).toEqual({ basis: 'running', word: null, need: null });
    },
  );

  it('[DR-11.20] without a current score nothing is said', () => {
    expect(legProgress(over, undefined).basis).toBe('running');
    expect(legProgress({ ...over, statusId: -1 }, undefined).basis).toBe('waiting');
    expect(legProgress(over, live(0, 0, { score: null, section: 'line', state: 'SCHEDULED' })).basis).toBe(
      'waiting',
    );
  });

  it('[DR-11.22] says what it needs in the unit of its market', () => {
    const say = (leg: Leg & typeof bet, game: LegGame) => progressText(legProgress(leg, game), leg, t);
    expect(say(over, live(1, 1))).toBe('1 more goal needed');
    expect(say(over, live(0, 0))).toBe('3 more goals needed');
    expect(say({ ...over, typeKey: '1x2', spec: {}, outcomeKey: '2' }, live(1, 0))).toBe(
      'Harbour City: 2 more goals needed',
    );
    expect(say({ ...over, typeKey: 'btts', spec: {}, outcomeKey: 'yes' }, live(0, 0))).toBe(
      'Northgate United: 1 more goal needed; Harbour City: 1 more goal needed',
    );
    expect(say({ ...over, typeKey: '1x2', spec: {}, outcomeKey: '1' }, live(1, 0))).toBe('Winning now');
    expect(say(over, live(3, 0))).toBe('Won by the score');
    expect(say({ ...over, statusId: 1 }, live(3, 0))).toBe('Won');
  });
});

describe('the watched games', () => {
  it('[DR-11.20] are those of undecided bets: running ones first, then the next to start', () => {
    const of = (gameId: number, statusId: number, startAtMs = 0) => ({ ...bet, gameId, statusId, startAtMs });
    expect(
      watchedGames([{ bets: [of(1, -1, 20), of(2, 1), of(3, -2)] }, { bets: [of(4, -1, 10), of(3, -2)] }]),
    ).toEqual([3, 3, 4, 1]);
  });
});
