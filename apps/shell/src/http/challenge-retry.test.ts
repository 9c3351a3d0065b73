import { createHash } from 'node:crypto';
import type { CaptchaAnswer } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { createApiClient, withSteps } from './api-client.ts';
import type { Outgoing, Send } from './api-client.ts';
import { createCaptcha } from './captcha.ts';
import { solveProofOfWork } from './proof-of-work.ts';
import { createChallengeRetry } from './challenge-retry.ts';
import type { ChallengeRetryPorts } from './challenge-retry.ts';
import { challengeStep } from './challenge-step.ts';

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const refusal = (code: string, action = 'login') => json(400, { error: { code, details: { action } } });
const call = { method: 'POST', path: '/web-api/x', parse: (data: unknown) => data } as const;

/** A client whose server gives these responses in order, with the requests that it received. */
function rig(answers: Response[], ports: Partial<ChallengeRetryPorts> = {}) {
  const seen: { captcha: string | null; fingerprint: string | null }[] = [];
  const flows: string[] = [];
  const faults: unknown[] = [];
  const send: Send = async ({ headers }: Outgoing) => {
    seen.push({ captcha: headers.get('x-captcha-result'), fingerprint: headers.get('x-fingerprint') });
    return answers.shift() ?? json(200, 'late');
  };
  const retryAfterChallenge = createChallengeRetry({
    passCaptcha: async (code, action) => {
      flows.push(`${code} ${action}`);
      return `result-${flows.length}`;
    },
    renewFingerprint: async () => 'fresh',
    reportError: (error) => void faults.push(error),
    ...ports,
  });
  const client = createApiClient(withSteps([challengeStep(async () => retryAfterChallenge)], send));
  return { client, seen, flows, faults };
}

describe('a refused call', () => {
  it.each(['100', '111', '112', '113'])(
    '[SH-HT-011] code %s shows its captcha and retries once with the result',
    async (code) => {
      const { client, seen, flows } = rig([refusal(code, 'registration'), json(200, 'done')]);
      expect(await client.send(call)).toEqual({ outcome: 'ok', status: 200, data: 'done' });
      expect(flows).toEqual([`${code} registration`]);
      expect(seen.map((one) => one.captcha)).toEqual([null, 'result-1']);
    },
  );

  it('[SH-HT-011] a second captcha is returned to the caller', async () => {
    const { client, seen, flows } = rig([refusal('100'), refusal('111')]);
    expect(await client.send(call)).toMatchObject({ outcome: 'failed', status: 400, code: '111' });
    expect([seen.length, flows.length]).toEqual([2, 1]);
  });

  it('a captcha that the visitor closes returns the refusal unchanged', async () => {
    const { client, seen } = rig([refusal('111')], { passCaptcha: async () => null });
    expect(await client.send(call)).toMatchObject({ status: 400, code: '111', details: { action: 'login' } });
    expect(seen).toHaveLength(1);
  });

  it('a captcha that fails is reported and returns the refusal; a cancelled one is not reported', async () => {
    const broken = async () => Promise.reject(new Error('no worker'));
    const failed = rig([refusal('100')], { passCaptcha: broken });
    expect(await failed.client.send(call)).toMatchObject({ status: 400, code: '100' });
    expect(failed.faults).toEqual([new Error('no worker')]);
    const gone = AbortSignal.abort();
    const cancelled = rig([refusal('100')], { passCaptcha: broken });
    await cancelled.client.send({ ...call, signal: gone });
    expect(cancelled.faults).toEqual([]);
  });

  it('[SH-HT-009] an expired fingerprint is renewed and the call retried', async () => {
    const { client, seen } = rig([refusal('120'), json(200, 'done')]);
    expect(await client.send({ ...call, headers: { 'x-fingerprint': 'old' } })).toMatchObject({
      data: 'done',
    });
    expect(seen.map((one) => one.fingerprint)).toEqual(['old', 'fresh']);
  });

  it('[SH-HT-009] when there is no new fingerprint, the call is retried without one; a second refusal is returned', async () => {
    const { client, seen } = rig([refusal('120'), refusal('120')], { renewFingerprint: async () => null });
    expect(await client.send({ ...call, headers: { 'x-fingerprint': 'old' } })).toMatchObject({
      code: '120',
    });
    expect(seen.map((one) => one.fingerprint)).toEqual(['old', null]);
  });

  it('an expired fingerprint and then a captcha are both handled', async () => {
    const { client, seen } = rig([refusal('120'), refusal('100'), json(200, 'done')]);
    expect(await client.send(call)).toMatchObject({ data: 'done' });
    expect(seen.at(-1)).toEqual({ captcha: 'result-1', fingerprint: 'fresh' });
  });

  it('other refusals, unknown actions and replies that are not JSON are returned unchanged', async () => {
    for (const answer of [
      refusal('request/invalid'),
      refusal('100', 'elsewhere'),
      new Response('x', { status: 400 }),
    ]) {
      const { client, seen, flows } = rig([answer]);
      expect(await client.send(call)).toMatchObject({ outcome: 'failed', status: 400 });
      expect([seen.length, flows.length]).toEqual([1, 0]);
    }
  });

  it('when the code does not load, the refusal is returned', async () => {
    const send: Send = async () => refusal('100');
    const step = challengeStep(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await createApiClient(withSteps([step], send)).send(call)).toMatchObject({ code: '100' });
  });
});

describe('the flows of captchas', () => {
  const salt = 'ticket&';
  const challenge = createHash('sha256').update(`${salt}421`).digest('hex');
  const work = { algorithm: 'SHA-256', challenge, salt, maxnumber: 1000, signature: 'ab' } as const;

  function flowRig(
    picture: CaptchaAnswer | null,
    validation: unknown = { success: true, result: 'r', time: 1 },
  ) {
    const requests: unknown[] = [];
    let reloads = 0;
    const api = createApiClient(async ({ url, body }) => {
      requests.push(body === undefined ? url : JSON.parse(body as string));
      return json(200, url.startsWith('/captcha/update') ? { id: 'ticket', time: 1, work } : validation);
    });
    const pass = createCaptcha({
      api,
      work: async (given) => solveProofOfWork(given) ?? -1,
      showPicture: async () => picture,
      reload: () => void (reloads += 1),
    });
    return { pass, requests, reloads: () => reloads };
  }

  it.each([100, 112] as const)(
    '[SH-CA-001] [DM-CA-001] code %i is proof of work, solved and validated',
    async (code) => {
      const { pass, requests } = flowRig(null);
      expect(await pass(code, 'login', undefined)).toBe('r');
      const { maxnumber: _, ...solved } = work;
      expect(requests).toEqual([
        `/captcha/update?action=login&code=${code}`,
        { captcha: { id: 'ticket', work: { ...solved, number: 421 } } },
      ]);
    },
  );

  it.each([111, 113] as const)(
    'code %i is a picture: answered, closed, or replaced by proof of work',
    async (code) => {
      expect(await flowRig({ kind: 'passed', result: 'seen' }).pass(code, 'form', undefined)).toBe('seen');
      expect(await flowRig(null).pass(code, 'form', undefined)).toBeNull();
      const worked = flowRig({ kind: 'work' });
      expect(await worked.pass(code, 'form', undefined)).toBe('r');
      expect(worked.requests[0]).toBe(`/captcha/update?action=form&code=${code}`);
    },
  );

  it('[DM-CA-002] a player who was logged out gets a new page', async () => {
    const { pass, reloads } = flowRig({ kind: 'logged-out' });
    expect(await pass(113, 'form', undefined)).toBeNull();
    expect(reloads()).toBe(1);
  });

  it('proof of work that is refused is a fault with the reason', async () => {
    const { pass } = flowRig(null, { success: false, type: 1, time: 1, message: 'captcha/expired' });
    await expect(pass(100, 'login', undefined)).rejects.toThrow('captcha/expired');
  });

  it('finds the number for a hash made by another implementation, at both ends, and reports when no number matches', () => {
    for (const number of [0, 1, 999, 1000]) {
      const made = createHash('sha256').update(`${salt}${number}`).digest('hex');
      expect(solveProofOfWork({ ...work, challenge: made })).toBe(number);
    }
    expect(solveProofOfWork({ ...work, challenge: 'f'.repeat(64) })).toBeNull();
  });
});
