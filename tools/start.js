// `npm start`: installs what is missing, then the supervisor does the rest under the pinned Node.
import { ensureInstalled, runWithPinnedNode } from './enter.js';

await ensureInstalled();
runWithPinnedNode('apps/supervisor/src/main.ts');
