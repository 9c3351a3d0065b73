/**
 * Puts each CSS Module into the layer of its owner and names its classes by place, so that the server's build and
 * the browser's agree without knowing each other. Global sheets (reset, tokens) name their own layers.
 */
import { relative, sep } from 'node:path';
import type { CSSModulesOptions, Plugin } from 'vite';

const IS_MODULE = /\.module\.css$/;
const UI_FOLDER = `${sep}packages${sep}ui${sep}src${sep}`;

const isOfUi = (file: string) => file.includes(UI_FOLDER);

/** `layer` is the layer of the folder being built, such as `views.coupon` or `shell`; ui parts keep theirs. */
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

/** `coupon_parts-bet-row_title`, `ui_button_label`: readable, unique by path, the same in every build. */
export function classNaming(prefix: string, root: string): CSSModulesOptions {
  return {
    generateScopedName(name, file) {
      const path = file.split('?')[0] ?? file;
      const place = isOfUi(path)
        ? path.slice(path.lastIndexOf(sep) + 1)
        : relative(root, path).replace(/^src[\\/]/, '');
      const owner = isOfUi(path) ? 'ui' : prefix;
      return `${owner}_${place.replace(IS_MODULE, '').replaceAll(/[^\w-]+/g, '-')}_${name}`;
    },
  };
}
