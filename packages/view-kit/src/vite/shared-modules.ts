/**
 * The modules that all views of a page share by its import map. Everything else is bundled and tree-shaken.
 */

/** React is one shared file, because every page needs all of it. */
export const REACT_MODULES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] as const;
/** The kit's own modules are one shared file, named by its content hash. */
export const KIT_MODULES = [
  '@touchline/view-kit',
  '@touchline/view-kit/client',
  '@touchline/ui',
  '@touchline/i18n',
] as const;

export const SHARED_MODULES: readonly string[] = [...REACT_MODULES, ...KIT_MODULES];
/**
 * The browsers for which the site is built: versions of the last two years. Older browsers get a warning (SH-NT-008).
 */
export const BROWSERS = ['chrome125', 'edge125', 'firefox126', 'safari17.5'];
