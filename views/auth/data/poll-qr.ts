/** The questions of a browser that waits behind a QR code (DR-13.76). */
import { type QrLogInApi, qrLogInPaths, qrLogInPollMs } from '@touchline/contracts/players';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { call, readRefusal } from '@touchline/view-kit';

type Collected = QrLogInApi['collect']['reply'];
export type QrEnd =
  | { readonly outcome: 'collected'; readonly answer: Exclude<Collected, { outcome: 'waiting' }> }
  | { readonly outcome: 'ended'; readonly code: string };

const FINAL: ReadonlySet<string> = new Set(['qr/expired', 'qr/refused']);

/**
 * Asks every two seconds until the phone has decided or the request has ended. A failed question is asked again, because
 * the network of a waiting browser may be away for a moment.
 * @param isPaused true while the page is hidden
 */
export async function pollQr(
  api: ApiClient,
  body: () => QrLogInApi['collect']['body'],
  { signal, isPaused }: { readonly signal: AbortSignal; readonly isPaused: () => boolean },
): Promise<QrEnd | null> {
  for (;;) {
    await pause(qrLogInPollMs, signal);
    if (signal.aborted) return null;
    if (isPaused()) continue;
    const answer = await call(api, qrLogInPaths.collect, { body: body(), signal });
    if (signal.aborted) return null;
    if (answer.outcome === 'ok') {
      if (answer.data.outcome !== 'waiting') return { outcome: 'collected', answer: answer.data };
      continue;
    }
    const { code, waitSec } = readRefusal(answer);
    if (FINAL.has(code)) return { outcome: 'ended', code };
    if (waitSec > 0) await pause(waitSec * 1000, signal);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
  });
