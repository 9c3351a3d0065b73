import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gameFiles } from './game-files.ts';
import { refuseGameName } from './game-name.ts';
import { gameTexts } from './game-texts.ts';
import { gameLists } from './register-game.ts';

type GeneratedGame =
  | { readonly outcome: 'made'; readonly files: readonly string[] }
  | { readonly outcome: 'refused'; readonly reason: string };

/**
 * Writes a small complete game and adds it to the lists of games. It installs and generates nothing.
 * @param root of the repository
 * @param addedOn the day of the game in lists, YYYY-MM-DD
 * @returns the written files, below the root; when none was written, a sentence with the reason
 */
export function makeGame(root: string, name: string, addedOn: string): GeneratedGame {
  const reason = refuseGameName(root, name);
  if (reason !== null) return { outcome: 'refused', reason };
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const { dependencies } = JSON.parse(read('games/all/package.json')) as { dependencies: { react: string } };
  const game = { name, number: nextNumber(root), reactVersion: dependencies.react, addedOn };
  const files: Record<string, string> = { ...gameFiles(game) };
  for (const [path, change] of Object.entries(gameLists)) files[path] = change(read(path), name);
  for (const [lang, { names, games }] of Object.entries(gameTexts(name))) {
    files[`locales/${lang}/game-names.json`] = withTexts(read(`locales/${lang}/game-names.json`), names);
    files[`locales/${lang}/games.json`] = withTexts(read(`locales/${lang}/games.json`), games);
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { outcome: 'made', files: Object.keys(files) };
}

const withTexts = (file: string, texts: Readonly<Record<string, string>>): string =>
  `${JSON.stringify({ ...(JSON.parse(file) as object), ...texts }, null, 2)}\n`;

/** One more than the greatest number of a game. Numbers are never used again. */
function nextNumber(root: string): number {
  const folders = readdirSync(join(root, 'games'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const numbers = folders.flatMap(({ name }) => {
    try {
      return [
        (JSON.parse(readFileSync(join(root, 'games', name, 'game.json'), 'utf8')) as { number: number })
          .number,
      ];
    } catch {
      return [];
    }
  });
  return Math.max(0, ...numbers) + 1;
}
