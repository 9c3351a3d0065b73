/**
 * Takes the function that makes icons from the kit, which every page has. Without this, each view has a copy of 1 KB
 * beside its icons.
 */
import type { Plugin } from 'vite';

const MAKER = /[\\/]createLucideIcon\.mjs$/;
const IN_LIBRARY = /[\\/]lucide-react[\\/]/;
const FROM_KIT = '\0touchline-icon-maker';

export function sharedIcons(): Plugin {
  return {
    name: 'touchline-shared-icons',
    enforce: 'pre',
    resolveId: (source, importer = '') => (MAKER.test(source) && IN_LIBRARY.test(importer) ? FROM_KIT : null),
    load: (id) => (id === FROM_KIT ? "export { createLucideIcon as default } from '@touchline/ui';" : null),
  };
}
