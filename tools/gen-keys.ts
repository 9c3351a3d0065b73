/** `node tools/gen-keys.ts`: writes the generated modules of packages/i18n from locales; with --check only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkLocales,
  generateKeys,
  generateLanguages,
  readLanguages,
  readLocales,
} from '@touchline/i18n/server';

const root = join(import.meta.dirname, '..');
const localesDir = join(root, 'locales');
const locales = readLocales(localesDir);
const problems = checkLocales(locales, 'ru');
for (const problem of problems) console.error(Object.values(problem).join(' '));
if (problems.length > 0) process.exitCode = 1;

const sources = {
  'keys.gen.ts': generateKeys(locales.get('ru') ?? new Map()),
  'languages.gen.ts': generateLanguages(readLanguages(localesDir)),
};
for (const [name, source] of Object.entries(sources)) {
  const target = join(root, 'packages/i18n/src', name);
  if (existsSync(target) && readFileSync(target, 'utf8') === source) continue;
  if (process.argv.includes('--check')) {
    console.error(`${name} is out of date: run npm run gen`);
    process.exitCode = 1;
  } else {
    writeFileSync(target, source);
    console.log(`${name} written`);
  }
}
