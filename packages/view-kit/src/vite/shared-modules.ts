/**
 * The modules that the page shares by its import map (contract section 9). Everything else is bundled and
 * tree-shaken.
 */

/** React: one file, since every page needs all of it. */
export const REACT_MODULES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] as const;
/** Our own modules: one file versioned by its content. */
export const KIT_MODULES = [
  '@touchline/view-kit',
  '@touchline/view-kit/client',
  '@touchline/ui',
  '@touchline/i18n',
] as const;

export const SHARED_MODULES: readonly string[] = [...REACT_MODULES, ...KIT_MODULES];
/** The browsers the site is built for: no older than two years (SH-NT-008 warns the others). */
export const BROWSERS = ['chrome125', 'edge125', 'firefox126', 'safari17.5'];
