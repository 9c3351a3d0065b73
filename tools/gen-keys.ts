/**
 * `node tools/gen-keys.ts` writes the generated modules of packages/i18n from the locales. With `--check` it only
 * compares.
 */
import { join } from 'node:path';
import {
  checkLocales,
  generateKeys,
  generateLanguages,
  readLanguages,
  readLocales,
} from '@touchline/i18n/server';
import { keepGenerated } from './generated-file.ts';
import { root } from './checks.ts';

const localesDir = join(root, 'locales');
const locales = readLocales(localesDir);
const [model = { id: '' }] = readLanguages(localesDir);
const problems = checkLocales(locales, model.id);
for (const problem of problems) console.error(Object.values(problem).join(' '));
if (problems.length > 0) process.exitCode = 1;

const sources = {
  'keys.gen.ts': generateKeys(locales.get(model.id) ?? new Map()),
  'languages.gen.ts': generateLanguages(readLanguages(localesDir)),
};
for (const [name, source] of Object.entries(sources)) keepGenerated(`packages/i18n/src/${name}`, source);
