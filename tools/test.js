// `npm test`: installs what is missing, then runs every check and test under the pinned Node.
import { ensureInstalled, handOver } from './enter.js';

await ensureInstalled();
handOver('tools/run-tests.ts');
