/** The worker's entry: built as one file, with the release written before it by the page server. */
import type { WorkerRelease, WorkerScope } from './worker-scope.ts';
import { startWorker } from './worker.ts';

const scope = globalThis as unknown as WorkerScope & { readonly TOUCHLINE_RELEASE: WorkerRelease };

startWorker(scope, scope.TOUCHLINE_RELEASE);
