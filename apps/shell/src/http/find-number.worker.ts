/** The work in a thread of its own: the page goes on meanwhile. */
import { findNumber } from './find-number.ts';
import type { Work } from './find-number.ts';

globalThis.addEventListener('message', (event: MessageEvent<Work>) => {
  globalThis.postMessage(findNumber(event.data));
});
