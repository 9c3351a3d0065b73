/**
 * The flags of the ui package are one image with a fragment for each country. The kit's build writes it beside the
 * shell's files under a content hash, so every other build knows the address.
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
