import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { sendOnce } from './send-once.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const failed = (status: number, code: string) =>
  ({ outcome: 'failed', status, code, details: null, message: '' }) as unknown as ApiAnswer<number>;
const done = { outcome: 'ok', status: 200, data: 7 } as unknown as ApiAnswer<number>;

/** Sends one draft after another and returns the ids and the outcomes. */
async function sendAll(drafts: readonly (readonly [content: unknown, answer: ApiAnswer<number>])[]) {
  const ids: string[] = [];
  const outcomes: unknown[] = [];
  const kept = storage();
  let made = 0;
  for (const [content, answer] of drafts) {
    const send = async (id: string) => {
      ids.push(id);
      return answer;
    };
    const newId = () => `id-${++made}`;
    // One after another, because a player does so.
    // oxlint-disable-next-line no-await-in-loop
    outcomes.push(
      await sendOnce({ key: 'draft', content, storage: kept, newId, send, repeatAfter: ['silent'] }),
    );
  }
  return { ids, outcomes };
}

describe('a money operation that is sent once', () => {
  it('[RL-38] a repeat after a lost response or a fault of the server has the same id', async () => {
    const draft = { amount: '25', text: 'with a space' };
    const { ids, outcomes } = await sendAll([
      [draft, failed(0, 'network')],
      [draft, failed(502, 'x')],
      [draft, done],
      [draft, done],
    ]);
    expect(ids).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
    expect(outcomes.slice(0, 3)).toEqual([
      { outcome: 'failed', code: 'network', details: null },
      { outcome: 'failed', code: 'network', details: null },
      { outcome: 'ok', data: 7 },
    ]);
  });

  it('[RL-38] [DR-12.54] an operation that was not begun is sent again with the same id, and its code is known', async () => {
    const draft = { amount: '25' };
    const { ids, outcomes } = await sendAll([
      [draft, failed(503, 'silent')],
      [draft, done],
    ]);
    expect([ids, outcomes[0]]).toEqual([
      ['id-1', 'id-1'],
      { outcome: 'failed', code: 'silent', details: null },
    ]);
  });

  it('[RL-38] a changed draft and a draft after a refusal get new ids', async () => {
    const { ids, outcomes } = await sendAll([
      [{ amount: '25' }, failed(0, 'network')],
      [{ amount: '30' }, failed(409, 'payments/plan-changed')],
      [{ amount: '30' }, done],
    ]);
    expect(ids).toEqual(['id-1', 'id-2', 'id-3']);
    expect(outcomes[1]).toEqual({ outcome: 'failed', code: 'payments/plan-changed', details: null });
  });
});
