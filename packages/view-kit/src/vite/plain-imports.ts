/**
 * Replaces the helper that Vite puts around each `import()`. The helper loads the chunk's stylesheets and preloads its
 * imports. Our builds have one stylesheet and no preloads, so its 1.3 KB have no use.
 */
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

export function plainImports(): Plugin {
  return {
    name: 'touchline-plain-imports',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
