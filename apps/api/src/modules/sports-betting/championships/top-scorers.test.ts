import { describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/db.ts';
import { createTopScorers } from './top-scorers.ts';

const row = (playerId: number, goals: number, appearances: number) => ({
  playerId,
  teamId: 1,
  names: { en: `Player ${playerId}`, ru: `Игрок ${playerId}` },
  goals,
  penalties: 0,
  assists: 0,
  appearances,
});

/** A database that answers each statement with these rows, and counts the statements. */
function counted() {
  let count = 0;
  const query = async () => {
    count++;
    return [row(7, 3, 2), row(8, 3, 2), row(9, 2, 1)];
  };
  return { db: { query } as unknown as Database, count: () => count };
}

describe('top scorers of a season', () => {
  it('[DR-7.133] share a place with equal goals and appearances, and have the names of the language', async () => {
    const scorers = createTopScorers(counted().db);
    expect((await scorers(1, 10, 'ru')).map(({ place, name }) => [place, name])).toEqual([
      [1, 'Игрок 7'],
      [1, 'Игрок 8'],
      [3, 'Игрок 9'],
    ]);
  });

  it('[RL-71] are read once for each new result, also by many visitors at once', async () => {
    const { db, count } = counted();
    const scorers = createTopScorers(db);
    await Promise.all([scorers(1, 10, 'en'), scorers(1, 10, 'ru'), scorers(1, 10, 'ar')]);
    await scorers(1, 10, 'en');
    expect(count()).toBe(1);
    await scorers(1, 11, 'en');
    await scorers(2, 11, 'en');
    expect(count()).toBe(3);
  });
});
