// `npm test` installs missing packages, then runs every check and test with the pinned Node.
import { ensureInstalled, runWithPinnedNode } from './enter.js';

await ensureInstalled();
runWithPinnedNode('tools/run-tests.ts');
