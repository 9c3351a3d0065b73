import { readFileSync } from 'node:fs';
import { gameLines } from '@touchline/games/list';
import { describe, expect, it } from 'vitest';

describe('texts of games', () => {
  it.each(['en', 'ru', 'ar'])(
    '[DR-8.88] %s has a name for each game and a word for each mechanic',
    (lang) => {
      const path = new URL(`../../../locales/${lang}/games.json`, import.meta.url);
      const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
      const keys = gameLines.flatMap(({ id, mechanics }) => [
        `games_name_${id.replaceAll('-', '_')}`,
        ...mechanics.map((mechanic) => `games_mechanic_${mechanic.replaceAll('-', '_')}`),
      ]);
      expect(keys.filter((key) => !texts[key])).toEqual([]);
    },
  );
});
