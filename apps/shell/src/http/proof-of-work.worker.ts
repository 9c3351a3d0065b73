/** Runs in a web worker, so that the page stays responsive. */
import { solveProofOfWork } from './proof-of-work.ts';
import type { Work } from './proof-of-work.ts';

globalThis.addEventListener('message', (event: MessageEvent<Work>) => {
  globalThis.postMessage(solveProofOfWork(event.data));
});
