// `npm start`: installs what is missing, then the supervisor does the rest under the pinned Node.
import { ensureInstalled, handOver } from './enter.js';

await ensureInstalled();
handOver('apps/supervisor/src/main.ts');
