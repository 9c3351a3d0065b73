// Finds banned words (tools/words/banned-words.ts) in file names, exported names, comments, test titles, log messages
// and documents. `node tools/check-words.ts [folder …]` checks the folders, or everything without a folder.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checks.ts';
import { findBannedWords } from './words/find-banned-words.ts';

/**
 * Exempt files. The specification has its own words. Generated files follow their sources. Texts for players have
 * another check. The list of banned words contains the words.
 */
const exempt = /^docs\/(spec|generated)\/|^apps\/api\/content\/|\.gen\.ts$|^tools\/words\//;

const folders = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '--', ...folders], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|js|md)$/.test(path) && !exempt.test(path));
const hits = files.flatMap((path) => findBannedWords(path, readFileSync(join(root, path), 'utf8')));
for (const { path, line, found, use, text } of hits)
  console.log(`${path}:${line}: "${found}" -> ${use}: ${text.slice(0, 120)}`);
console.log(`${files.length} files, ${hits.length} banned words`);
process.exit(files.length === 0 || hits.length > 0 ? 1 : 0);
