/**
 * Writes the flags of the ui package as one SVG with a fragment for each country. The file's name has a content hash,
 * so every build knows its URL.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SPRITE = /flags\.gen\.svg$/;

/** `isOwner` is true only in the build of the kit, which writes the file. The other builds only use its URL. */
export function flagSprite(isOwner: boolean): Plugin {
  return {
    name: 'touchline-flag-sprite',
    enforce: 'pre',
    load(id) {
      if (!SPRITE.test(id)) return null;
      const source = readFileSync(id);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/flags-${hash}.svg`;
      if (isOwner) this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(`/_shell/${fileName}`)};`;
    },
  };
}
