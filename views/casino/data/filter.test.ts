import { describe, expect, it } from 'vitest';
import { type Filter, isFiltered, NO_FILTER, queryOf, readFilter } from './filter.ts';

describe('filters of a list of games in the address', () => {
  it('[DR-8.89] [DR-8.113] a filter stands in the address and is read from it again', () => {
    const filter: Filter = {
      text: 'dice & more',
      least: '97',
      volatility: 'low',
      stake: '0.50',
      isDemo: true,
      studio: 'alder-works',
      order: 'name',
    };
    const query = '?q=dice+%26+more&studio=alder-works&return=97&volatility=low&stake=0.50&demo=1&order=name';
    expect(queryOf(filter)).toBe(query);
    expect(readFilter(query)).toEqual(filter);
    expect([queryOf(filter, 3), queryOf(NO_FILTER), queryOf(NO_FILTER, 2)]).toEqual([
      `${query}&page=3`,
      '',
      '?page=2',
    ]);
    expect([isFiltered(NO_FILTER), isFiltered({ ...NO_FILTER, order: 'name' }), isFiltered(filter)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('[DR-8.89] unknown values of an address are left out, and a long text is cut', () => {
    const query = `?return=98&volatility=hot&stake=7&demo=yes&studio=No+Body&order=popular&q=${'x'.repeat(100)}`;
    expect(readFilter(query)).toEqual({ ...NO_FILTER, text: 'x'.repeat(60) });
  });
});
