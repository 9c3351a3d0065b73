/**
 * Builds the page into one HTML file with script, styles and texts. Its policy permits only this script and these
 * styles.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDictionaries } from '@touchline/i18n/server';
import type { InlineConfig, Plugin } from 'vite';

export const CHECKER_FILE = 'receipt-checker.html';
const TEXTS = 'virtual:checker-texts';
const AREA = 'checker';
/** The first versions with Ed25519 in WebCrypto. In an older browser, the page says that it cannot check. */
const BROWSERS = ['chrome125', 'edge125', 'firefox126', 'safari17.5'];

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Adds the texts of every language, compiled as for a page of the site. */
function texts(root: string): Plugin {
  return {
    name: 'touchline-checker-texts',
    resolveId: (id) => (id === TEXTS ? id : null),
    load(id) {
      if (id !== TEXTS) return null;
      const dictionaries = createDictionaries(join(root, '../../locales'));
      const byLanguage = Object.fromEntries(
        dictionaries.languages.map((line) => [line.id, dictionaries.messages(line.id, [AREA])]),
      );
      return `export default ${JSON.stringify(byLanguage)};`;
    },
  };
}

function oneFile(root: string): Plugin {
  return {
    name: 'touchline-checker-one-file',
    generateBundle(_, bundle) {
      const [chunk, ...others] = Object.values(bundle);
      if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('the checker must be one script');
      delete bundle[chunk.fileName];
      const script = chunk.code.replaceAll('</script', String.raw`<\/script`);
      const style = readFileSync(join(root, 'src/page.css'), 'utf8');
      const policy = `default-src 'none'; script-src ${sha256(script)}; style-src ${sha256(style)}; base-uri 'none'; form-action 'none'`;
      const source = readFileSync(join(root, 'src/page.html'), 'utf8')
        .replace('<!--policy-->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`)
        .replace('<!--style-->', () => `<style>${style}</style>`)
        .replace('<!--script-->', () => `<script type="module">${script}</script>`);
      this.emitFile({ type: 'asset', fileName: CHECKER_FILE, source });
    },
  };
}

export function checkerConfig(root: string): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [texts(root), oneFile(root)],
    build: {
      outDir: join(root, 'dist'),
      emptyOutDir: true,
      modulePreload: false,
      target: BROWSERS,
      rolldownOptions: { input: { main: join(root, 'src/main.ts') } },
    },
  };
}
