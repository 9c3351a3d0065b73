import { describe, expect, it } from 'vitest';
import { gamesWith } from './my-games.ts';

const foreign = {
  number: 1001,
  slug: 'amber-acorn',
  name: 'Amber Acorn',
  studio: 'Alder Works',
  studioSlug: 'alder-works',
  section: 'slots',
  subcategory: 'classic',
  returnPpm: 954_625,
  volatility: 3,
  addedOn: '2026-01-01',
  hasDemo: true,
  minStake: '0.20',
  maxStake: '10.00',
};

describe('the player’s own games', () => {
  it('[DR-8.86] [DR-8.115] own games and others in the order of the ids; unknown ids are left out', () => {
    expect(gamesWith(['mines', '1001', 'gone', '1002', 'dice'], [foreign])).toEqual([
      { kind: 'own', id: 'mines' },
      { kind: 'foreign', ...foreign },
      { kind: 'own', id: 'dice' },
    ]);
  });
});
