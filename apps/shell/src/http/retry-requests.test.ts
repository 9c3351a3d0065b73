import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { SESSION_RETRIES } from '../start-up/start-polling.ts';
import { BLOCK_RETRIES, CONFIG_RETRIES, REDIRECT_RETRIES } from '../stores/site/effects.ts';
import { retrying } from './retry-requests.ts';
import type { Retries } from './retry-requests.ts';

const failed = (status: number, code = ''): ApiAnswer<string> => ({
  outcome: 'failed',
  status,
  code,
  details: null,
});
const OK: ApiAnswer<string> = { outcome: 'ok', status: 200, data: 'well' };

async function run(answers: readonly ApiAnswer<string>[], retries: Retries) {
  const pauses: number[] = [];
  let calls = 0;
  const answer = await retrying(
    async () => answers[Math.min(calls++, answers.length - 1)] ?? OK,
    retries,
    async (ms) => void pauses.push(ms),
  );
  return { answer, calls, pauses };
}

describe('retrying', () => {
  it.each([
    ['[SH-CF-006] the config', CONFIG_RETRIES, 6, 1000],
    ['[SH-RD-005] the redirect call', REDIRECT_RETRIES, 6, 1000],
    ['[SH-BL-018] the block check', BLOCK_RETRIES, 3, 100],
    ['[SH-SE-007] the session check', SESSION_RETRIES, 3, 1500],
  ])('%s', async (_name, retries, calls, waitMs) => {
    const down = await run([failed(500)], retries);
    expect(down).toEqual({ answer: failed(500), calls, pauses: Array(calls - 1).fill(waitMs) });
    const back = await run([failed(0), OK], retries);
    expect(back).toEqual({ answer: OK, calls: 2, pauses: [waitMs] });
  });

  it.each([
    ['a refusal of what was sent', failed(400)],
    ['not found', failed(404)],
    ['a call the page has dropped', failed(499)],
    ['a closed site', failed(503, 'site/maintenance')],
    ['success', OK],
  ])('%s is not retried', async (_name, answer) => {
    expect(await run([answer], CONFIG_RETRIES)).toEqual({ answer, calls: 1, pauses: [] });
  });
});
