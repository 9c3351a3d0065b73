// `npm start` installs missing packages, then starts the supervisor with the pinned Node.
import { ensureInstalled, runWithPinnedNode } from './enter.js';

await ensureInstalled();
runWithPinnedNode('apps/supervisor/src/main.ts');
