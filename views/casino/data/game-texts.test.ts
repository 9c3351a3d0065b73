import { readFileSync } from 'node:fs';
import { gameLines } from '@touchline/games/list';
import { describe, expect, it } from 'vitest';

describe('texts of games', () => {
  it.each(['en', 'ru', 'ar'])(
    '[DR-8.88] %s has a name for each game and a word for each mechanic',
    (lang) => {
      const read = (dictionary: string): Record<string, string> =>
        JSON.parse(
          readFileSync(new URL(`../../../locales/${lang}/${dictionary}.json`, import.meta.url), 'utf8'),
        ) as Record<string, string>;
      const texts = { ...read('games'), ...read('game-names') };
      const keys = gameLines.flatMap(({ id, mechanics }) => [
        `game_names_${id.replaceAll('-', '_')}`,
        ...mechanics.map((mechanic) => `games_mechanic_${mechanic.replaceAll('-', '_')}`),
      ]);
      expect(keys.filter((key) => !texts[key])).toEqual([]);
    },
  );
});
