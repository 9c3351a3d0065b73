import { existsSync } from 'node:fs';
import { join } from 'node:path';

const LONGEST = 30;
/** Folders below `games` that hold something else. */
const taken = new Set(['all']);

/**
 * Checks whether a game may have this name. The name becomes a folder, a part of the address, and a part of the keys of
 * texts.
 * @param root folder of the repository
 * @returns a sentence that says why the name is refused, or null when the name is allowed
 */
export function refuseGameName(root: string, name: string): string | null {
  if (name === '')
    return 'Name the game: npm run new:game -- <name>, for instance npm run new:game -- high-tide';
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    return `"${name}" is not a name of a game: small Latin letters and single hyphens between them, as in hi-lo.`;
  if (name.length > LONGEST) return `"${name}" is too long: a game's name has at most ${LONGEST} letters.`;
  if (taken.has(name) || existsSync(join(root, 'games', name)))
    return `"${name}" is taken: games/${name} exists.`;
  return null;
}

/** `high-tide` as a name in code: `highTide`. */
export const inCode = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
/** `high-tide` as a type: `HighTide`. */
export const asType = (name: string): string => inCode(name).replace(/^./, (letter) => letter.toUpperCase());
/** `high-tide` for players, until somebody names the game: `High Tide`. */
export const asTitle = (name: string): string =>
  name
    .split('-')
    .map((word) => word.replace(/^./, (letter) => letter.toUpperCase()))
    .join(' ');
/** `high-tide` in a key of a text: `high_tide`. */
export const inKey = (name: string): string => name.replaceAll('-', '_');
