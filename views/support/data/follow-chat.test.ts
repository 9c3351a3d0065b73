import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from './merge-messages.ts';
import { followChat } from './follow-chat.ts';

type Answer = ApiAnswer<{ readonly messages: readonly ChatMessage[] }>;
const offline: Answer = { outcome: 'failed', status: 0, code: '', details: 'no network' };
const come = (...ids: number[]): Answer => ({
  outcome: 'ok',
  status: 200,
  data: { messages: ids.map((id) => ({ id, author: 'operator', text: String(id), atMs: id })) },
});

/** Follows a chat with these replies, one per request. The request after the last reply stays open. */
async function follow(answers: readonly Answer[], hasChat = false) {
  const log: string[] = [];
  const append = (word: string) => log.push(`${log.pop() ?? ''}${word}`);
  const left = [...answers];
  const ended = Promise.withResolvers<void>();
  followChat({
    fetchAfter: async (after) => {
      log.push(`ask ${after}: `);
      const answer = left.shift();
      if (answer) return answer;
      ended.resolve();
      return new Promise(() => undefined);
    },
    hasChat,
    signal: new AbortController().signal,
    onMessages: (messages) => {
      append(['messages', ...messages.map(({ id }) => id)].join(' '));
      if (!hasChat && messages.length === 0) ended.resolve();
    },
    onFailed: () => void append('failed'),
    later: (run) => {
      append(', later');
      run();
    },
  });
  await ended.promise;
  return log;
}

describe('[SH-SU-002] following a chat', () => {
  it('reports a failed first request at once, and retries later', async () => {
    expect(await follow([offline, offline, come()])).toEqual([
      'ask 0: failed, later',
      'ask 0: failed, later',
      'ask 0: messages',
    ]);
  });

  it('requests the messages after the last one; after a failure it continues from there', async () => {
    expect(await follow([come(3, 7), offline, come(8)])).toEqual([
      'ask 0: messages 3 7',
      'ask 7: failed, later',
      'ask 7: messages 8',
      'ask 8: ',
    ]);
  });

  it('continues to wait when a chat has no new messages', async () => {
    expect(await follow([come(), come(2)], true)).toEqual([
      'ask 0: messages',
      'ask 0: messages 2',
      'ask 2: ',
    ]);
  });
});
