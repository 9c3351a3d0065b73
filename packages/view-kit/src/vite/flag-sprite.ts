/**
 * The flags of the ui package are one picture with a fragment for each country. The kit's build writes it beside
 * the shell's files under a name made of its content, so every other build can know the address without writing it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SPRITE = /flags\.gen\.svg$/;

/** `isOwner` is true in the one build that writes the file. */
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
