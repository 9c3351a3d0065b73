import type { ApiRequest } from '@touchline/view-kit/http';
import { describe, expect, it } from 'vitest';
import { SHARED_FOR_MS, shareReads } from './share-reads.ts';

function rig() {
  const calls: string[] = [];
  const answers: PromiseWithResolvers<{ status: number; json: unknown }>[] = [];
  const timers: { delayMs: number; work: () => void }[] = [];
  const call = shareReads(
    async ({ method, path }) => {
      calls.push(`${method} ${path}`);
      const answer = Promise.withResolvers<{ status: number; json: unknown }>();
      answers.push(answer);
      return answer.promise;
    },
    (delayMs, work) => void timers.push({ delayMs, work }),
  );
  const ask = async (given: Partial<ApiRequest> = {}) =>
    call({
      method: 'GET',
      path: '/web-api/catalogue/menu?lng=en',
      headers: { 'accept-language': 'en' },
      signal: new AbortController().signal,
      ...given,
    });
  return { calls, answers, timers, ask };
}

describe('reads of the page server', () => {
  it('[P14] within a tenth of a second of the reply share one call; a later read causes another', async () => {
    const { calls, answers, timers, ask } = rig();
    const both = Promise.all([ask(), ask()]);
    answers[0]?.resolve({ status: 200, json: { a: 1 } });
    const [first, second] = await both;
    expect(first).toEqual({ status: 200, json: { a: 1 } });
    expect(second).toBe(first);
    expect(await ask()).toBe(first);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([SHARED_FOR_MS]);
    timers[0]?.work();
    const third = ask();
    answers[1]?.resolve({ status: 200, json: { a: 2 } });
    expect((await third).json).toEqual({ a: 2 });
    expect(calls).toHaveLength(2);
  });

  it("with a visitor's identity, another address or another language are not shared; writes are not either", () => {
    const { calls, ask } = rig();
    void ask();
    void ask({ headers: { 'accept-language': 'ru' } });
    void ask({ path: '/web-api/catalogue/menu?lng=ru' });
    for (const headers of [{ authorization: 'Bearer a' }, { cookie: 'session=a' }]) {
      void ask({ headers });
      void ask({ headers });
    }
    void ask({ method: 'POST', body: '{}' });
    void ask({ method: 'POST', body: '{}' });
    expect(calls).toHaveLength(9);
  });

  it('a cancelled caller does not take the reply from the other callers', async () => {
    const { answers, ask } = rig();
    const leaving = new AbortController();
    const gone = ask({ signal: leaving.signal });
    const staying = ask();
    leaving.abort(new Error('too late'));
    await expect(gone).rejects.toThrow('too late');
    answers[0]?.resolve({ status: 200, json: [] });
    expect((await staying).status).toBe(200);
  });

  it('a caller cancelled before the call sends nothing; a failure without waiting callers does not end the process', async () => {
    const { calls, answers, ask } = rig();
    await expect(ask({ signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late');
    expect(calls).toEqual([]);
    const unheard: unknown[] = [];
    const hear = (reason: unknown): void => void unheard.push(reason);
    process.on('unhandledRejection', hear);
    const leaving = new AbortController();
    const gone = ask({ signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    answers[0]?.reject(new Error('down'));
    // Unhandled rejections are reported at the end of the event-loop turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });

  it('a refusal is shared by the waiting callers, and the next call fetches again', async () => {
    const { calls, answers, timers, ask } = rig();
    const both = Promise.all([ask(), ask()]);
    answers[0]?.resolve({ status: 503, json: undefined });
    expect((await both).map(({ status }) => status)).toEqual([503, 503]);
    void ask();
    expect([calls.length, timers]).toEqual([2, []]);
  });

  it('a failure reaches all waiting callers, and the next call fetches again', async () => {
    const { calls, answers, ask } = rig();
    const both = Promise.allSettled([ask(), ask()]);
    answers[0]?.reject(new Error('down'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    void ask();
    expect(calls).toHaveLength(2);
  });
});
