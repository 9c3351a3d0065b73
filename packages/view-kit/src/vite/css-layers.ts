/**
 * Puts each CSS Module into the layer of its owner and derives class names from the file's path, so that the
 * server's and the browser's build agree. Global stylesheets (reset, tokens) name their own layers.
 */
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { CSSModulesOptions, Plugin } from 'vite';

const IS_MODULE = /\.module\.css$/;
const UI_FOLDER = `${sep}packages${sep}ui${sep}src${sep}`;

/** Five characters give sixty million hashes, so a few hundred stylesheets do not collide. */
const HASH_CHARS = 5;
const shortHash = (text: string): string =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(-HASH_CHARS);

const isOfUi = (file: string) => file.includes(UI_FOLDER);

/**
 * `layer` is the layer of the folder that is built, such as `views.coupon` or `shell`. Parts of the ui package keep
 * their own layer.
 */
export function cssLayers(layer: string): Plugin {
  return {
    name: 'touchline-css-layers',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!IS_MODULE.test(file)) return null;
      return { code: `@layer ${isOfUi(file) ? 'ui' : layer} {\n${code}\n}`, map: null };
    },
  };
}

/**
 * Names CSS classes `title_k3f9a`: the name in the stylesheet and a hash of the file's path. A name is the same in
 * every build, so the server's HTML and the browser's stylesheet agree. It is short, because a list contains each name
 * a hundred times.
 */
export function classNaming(prefix: string, root: string): CSSModulesOptions {
  return {
    generateScopedName(name, file) {
      const path = file.split('?')[0] ?? file;
      const place = isOfUi(path)
        ? path.slice(path.lastIndexOf(sep) + 1)
        : relative(root, path).replace(/^src[\\/]/, '');
      const owner = isOfUi(path) ? 'ui' : prefix;
      return `${name}_${shortHash(`${owner}/${place.replaceAll(sep, '/')}`)}`;
    },
  };
}
