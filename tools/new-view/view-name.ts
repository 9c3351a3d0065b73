import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Names of `tools/build.ts` that are not views. */
const buildTargets = new Set(['react', 'kit', 'shell']);
const LONGEST = 40;

/**
 * Checks whether a view may have this name. The name becomes a folder, a part of the address, a CSS layer, and a file
 * of texts in each language.
 * @param root folder of the repository
 * @returns a sentence that says why the name is refused, or null when the name is allowed
 */
export function refuseName(root: string, name: string): string | null {
  if (name === '') return 'Name the view: npm run new:view -- <name>, for instance npm run new:view -- hello';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is not a name of a view: small Latin letters, digits and single hyphens between them, a letter first, as in game-room.`;
  if (name.length > LONGEST) return `"${name}" is too long: a view's name has at most ${LONGEST} letters.`;
  if (buildTargets.has(name)) return `"${name}" is taken: tools/build.ts builds something else under it.`;
  if (existsSync(join(root, 'views', name))) return `"${name}" is taken: views/${name} exists.`;
  if (existsSync(join(root, 'locales/ru', `${name}.json`)))
    return `"${name}" is taken: locales/ru/${name}.json holds the texts of something else.`;
  return null;
}
