/**
 * Builds each page into one HTML file with script, styles and texts. Its policy permits only this script and these
 * styles.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import type { InlineConfig, Plugin } from 'vite';

const TEXTS = 'virtual:checker-texts';

export type CheckerPage = 'receipts' | 'rounds';

/** The file of each page, and which texts it has. */
const PAGES: Readonly<
  Record<CheckerPage, { file: string; areas: readonly Area[]; has: (key: string) => boolean }>
> = {
  receipts: { file: 'receipt-checker.html', areas: ['checker'], has: () => true },
  // Of the texts of games only their names.
  rounds: {
    file: 'round-checker.html',
    areas: ['checker', 'games', 'game-names'],
    has: (key) => /^(?:checker_|game_names_|games_check_game$)/.test(key),
  },
};
/** The first versions with Ed25519 in WebCrypto. In an older browser, the page says that it cannot check. */
const BROWSERS = ['chrome125', 'edge125', 'firefox126', 'safari17.5'];

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Adds the texts of every language, compiled as for a page of the site. */
function texts(root: string, page: CheckerPage): Plugin {
  const { areas, has } = PAGES[page];
  return {
    name: 'touchline-checker-texts',
    resolveId: (id) => (id === TEXTS ? id : null),
    load(id) {
      if (id !== TEXTS) return null;
      const dictionaries = createDictionaries(join(root, '../../locales'));
      const byLanguage = Object.fromEntries(
        dictionaries.languages.map((line) => {
          const messages = Object.entries(dictionaries.messages(line.id, areas));
          return [line.id, Object.fromEntries(messages.filter(([key]) => has(key)))];
        }),
      );
      return `export default ${JSON.stringify(byLanguage)};`;
    },
  };
}

function oneFile(root: string, page: CheckerPage): Plugin {
  return {
    name: 'touchline-checker-one-file',
    generateBundle(_, bundle) {
      const [chunk, ...others] = Object.values(bundle);
      if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('the checker must be one script');
      delete bundle[chunk.fileName];
      const script = chunk.code.replaceAll('</script', String.raw`<\/script`);
      const style = ['shared', page]
        .map((folder) => readFileSync(join(root, 'src', folder, 'page.css'), 'utf8'))
        .join('');
      const policy = `default-src 'none'; script-src ${sha256(script)}; style-src ${sha256(style)}; base-uri 'none'; form-action 'none'`;
      const source = readFileSync(join(root, 'src/shared/page.html'), 'utf8')
        .replace('<!--policy-->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`)
        .replace('<!--style-->', () => `<style>${style}</style>`)
        .replace('<!--script-->', () => `<script type="module">${script}</script>`);
      this.emitFile({ type: 'asset', fileName: PAGES[page].file, source });
    },
  };
}

export function checkerConfig(root: string, page: CheckerPage): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [texts(root, page), oneFile(root, page)],
    build: {
      outDir: join(root, 'dist', page),
      emptyOutDir: true,
      modulePreload: false,
      target: BROWSERS,
      rolldownOptions: { input: { main: join(root, 'src', page, 'main.ts') } },
    },
  };
}
