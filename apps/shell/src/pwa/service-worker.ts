/** The entry of the service worker: built as one file, to which the page server prepends the release. */
import type { WorkerRelease, WorkerScope } from './worker-scope.ts';
import { startWorker } from './worker.ts';

const scope = globalThis as unknown as WorkerScope & { readonly TOUCHLINE_RELEASE: WorkerRelease };

startWorker(scope, scope.TOUCHLINE_RELEASE);
