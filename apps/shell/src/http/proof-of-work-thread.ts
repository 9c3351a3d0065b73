/** Runs the proof of work in a web worker. The worker is terminated after the result, or when the signal aborts. */
import type { WorkChallenge } from '@touchline/contracts/site';
import { trustedScript } from '../remote-views/trusted-html.ts';
// oxlint-disable-next-line import/default -- the build makes it
import address from './proof-of-work.worker.ts?worker&url';

export async function solveInWorker(
  { challenge, salt, maxnumber }: WorkChallenge,
  signal: AbortSignal | undefined,
): Promise<number> {
  const worker = new Worker(trustedScript(address), { type: 'module' });
  try {
    return await new Promise<number>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
        if (data === null) reject(new Error('no number solves the captcha'));
        else resolve(data);
      });
      worker.addEventListener('error', () => reject(new Error('the captcha worker failed')));
      signal?.addEventListener('abort', () => reject(new Error('the captcha was cancelled')));
      signal?.throwIfAborted();
      worker.postMessage({ challenge, salt, maxnumber });
    });
  } finally {
    worker.terminate();
  }
}
