/** The work in a thread of its own: the page goes on meanwhile. */
import { solveProofOfWork } from './proof-of-work.ts';
import type { Work } from './proof-of-work.ts';

globalThis.addEventListener('message', (event: MessageEvent<Work>) => {
  globalThis.postMessage(solveProofOfWork(event.data));
});
