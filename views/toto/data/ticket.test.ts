import { TOTO_KINDS } from '@touchline/betting-engine';
import type { TotoMatchWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { countStates, markOf, outcomeNow, progressOf } from './progress.ts';
import {
  choicesOf,
  emptyTicket,
  favouriteTicket,
  priceOf,
  randomTicket,
  sumTicket,
  ticketOf,
  toggled,
} from './ticket.ts';

const { quick, score } = TOTO_KINDS;

describe('a ticket', () => {
  it('[DR-8.52] counts doubles, trebles, lines and matches without a choice', () => {
    let ticket = emptyTicket(quick);
    expect(sumTicket(ticket)).toMatchObject({ missing: 6, lines: 0, bestCase: [] });
    for (let match = 0; match < 6; match += 1) ticket = toggled(ticket, match, 0);
    ticket = toggled(toggled(toggled(ticket, 0, 1), 1, 1), 1, 2);
    expect(sumTicket(ticket)).toMatchObject({
      missing: 0,
      lines: 6,
      doubles: 1,
      trebles: 1,
      isTooLarge: false,
    });
    expect(sumTicket(ticket).bestCase.slice(0, 3)).toEqual([1, 3, 2]);
    expect(toggled(ticket, 0, 1)[0]).toBe(1);
    expect(
      ticketOf(
        quick,
        choicesOf(quick, ticket).map(({ outcomes }) => outcomes),
      ),
    ).toEqual(ticket);
  });

  it('[DR-8.169] is filled by chance with one outcome per match, or with the favourites', () => {
    let next = 0;
    expect(randomTicket(quick, (below) => next++ % below)).toEqual([1, 2, 4, 1, 2, 4]);
    expect(favouriteTicket(quick, [1, 1, 1, 1, 1, 2], ['2', 'X', '1', null, '2', null])).toEqual([
      4, 2, 1, 1, 4, 2,
    ]);
  });

  it('[DR-8.52] more than 19,683 lines are too many', () => {
    const wide = emptyTicket(score).map(() => 0b11_1111_1111_1111);
    expect(sumTicket(wide)).toMatchObject({ lines: 537_824, isTooLarge: true, larger: 5 });
  });

  it('[DR-8.163] costs 0.50 EUR a line, rounded up in another currency', () => {
    expect(priceOf(72, { house: 'EUR', currency: 'EUR', rate: '1' })).toBe('36.00');
    expect(priceOf(1, { house: 'EUR', currency: 'USD', rate: '1.0873' })).toBe('0.55');
  });
});

describe('a running draw', () => {
  const match = (change: Partial<TotoMatchWire>): TotoMatchWire => ({
    match: 1,
    gameId: 1,
    startAtMs: 0,
    champ: '',
    home: { name: '', countryCode: null, crest: null },
    away: { name: '', countryCode: null, crest: null },
    favourite: null,
    state: 'SCHEDULED',
    stage: null,
    score: null,
    result: null,
    isVoid: false,
    isConfirmed: false,
    picked: [],
    ...change,
  });
  const live = match({ state: 'LIVE', score: { home: 1, away: 1 } });

  it('[DR-8.168] counts right, wrong, live and to come; a void match is right', () => {
    const matches = [
      match({ result: '1' }),
      match({ result: '2' }),
      live,
      match({}),
      match({ isVoid: true }),
    ];
    const choices = [['1'], ['1'], ['X'], ['1'], ['2']];
    expect(matches.map((one, at) => markOf(one, quick.outcomes, choices[at] ?? []))).toEqual([
      'right',
      'wrong',
      'right-now',
      'to-come',
      'void',
    ]);
    expect(progressOf(matches, quick.outcomes, choices)).toEqual({
      right: 2,
      wrong: 1,
      live: 1,
      toCome: 1,
      possible: 4,
    });
    expect(countStates(matches)).toEqual({ decided: 3, live: 1, toCome: 1 });
  });

  it('[DR-8.159] the present score is an outcome of its kind', () => {
    expect(outcomeNow(live, quick.outcomes)).toBe('X');
    expect(outcomeNow(live, score.outcomes)).toBe('1-1');
    expect(outcomeNow(match({ state: 'LIVE', score: { home: 4, away: 1 } }), score.outcomes)).toBe('other');
    expect(outcomeNow(match({ state: 'LIVE', score: { home: 1, away: 1 } }), ['1', '2'])).toBeNull();
  });
});
