import { describe, expect, it } from 'vitest';
import { createApiClient, withSteps } from './api-client.ts';
import type { Outgoing, Send } from './api-client.ts';
import { commonHeaders } from './common-headers.ts';
import { createTokenSource, tokenRenewal } from './token-renewal.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const call = { method: 'GET', path: '/web-api/x', parse: (body: unknown) => body } as const;

/** A server that gives each path the next answer of its list, and records the requests. */
function server(answers: Record<string, Response[]>): { send: Send; requests: string[] } {
  const requests: string[] = [];
  const send: Send = async (request: Outgoing) => {
    const path = request.url.split('?')[0] ?? '';
    requests.push(`${path} ${request.headers.get('authorization') ?? '-'}`);
    return answers[path]?.shift() ?? json(500, {});
  };
  return { send, requests };
}

describe('api client', () => {
  it('parses replies into its union', async () => {
    const client = (response: Response) => createApiClient(async () => response);
    expect(await client(json(200, { a: 1 })).send(call)).toEqual({
      outcome: 'ok',
      status: 200,
      data: { a: 1 },
    });
    expect(await client(json(409, { code: 'betting/coefs-changed' })).send(call)).toMatchObject({
      outcome: 'failed',
      status: 409,
      code: 'betting/coefs-changed',
    });
    expect(await client(json(400, { code: 111 })).send(call)).toMatchObject({ code: '111' });
    // The error format of this site's API. The coupon and the forms distinguish refusals by the code.
    const refused = { code: 'session/too-many-tries', message: '', traceId: 't', details: { waitSec: 9 } };
    expect(await client(json(429, { error: refused })).send(call)).toEqual({
      outcome: 'failed',
      status: 429,
      code: 'session/too-many-tries',
      details: { waitSec: 9 },
    });
    const picky = {
      ...call,
      parse: () => {
        throw new Error('no');
      },
    };
    expect(await client(json(200, {})).send(picky)).toMatchObject({ outcome: 'failed', status: 502 });
  });

  it('[SH-HT-013] [SH-HT-015] distinguishes a network failure from a cancelled call', async () => {
    const client = createApiClient(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await client.send(call)).toMatchObject({ outcome: 'failed', status: 0 });
    expect(await client.send({ ...call, signal: AbortSignal.abort() })).toMatchObject({ status: 499 });
  });

  it('[DM-LZ-006] reports every failed call, even one without a reply, but not a cancelled call', async () => {
    const failures: number[] = [];
    const client = (send: Send) => createApiClient(send, ({ status }) => void failures.push(status));
    const silent: Send = async () => Promise.reject(new TypeError('Failed to fetch'));
    await client(silent).send(call);
    await client(async () => json(503, {})).send(call);
    await client(async () => json(200, {})).send(call);
    await client(silent).send({ ...call, signal: AbortSignal.abort() });
    expect(failures).toEqual([0, 503]);
  });

  it('[SH-HT-001] [SH-HT-002] [SH-HT-006] sets the common headers on every request', async () => {
    const seen: Outgoing[] = [];
    const send = withSteps([commonHeaders(() => 'ar')], async (request) => {
      seen.push(request);
      return json(200, {});
    });
    const client = createApiClient(send);
    await client.send({ ...call, query: { a: 1, b: undefined } });
    await client.send({ ...call, path: '/limit-service-api/ping', method: 'POST', body: {} });
    const [plain, limit] = seen;
    expect(plain?.url).toBe('/web-api/x?a=1');
    expect(plain?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(plain?.headers.get('x-app-n')).toBe('touchline-web');
    expect(plain?.headers.get('x-language')).toBeNull();
    expect(limit?.headers.get('x-language')).toBe('ar');
    expect(limit?.headers.get('content-type')).toBe('application/json');
  });
});

describe('a form', () => {
  it('[SH-SL-003] is sent as multipart, with the type that the browser names, without missing fields', async () => {
    const seen: Outgoing[] = [];
    const client = createApiClient(async (request) => {
      seen.push(request);
      return json(200, {});
    });
    const body = { a: 'x', n: 7, none: undefined };
    await client.send({ ...call, method: 'POST', encoding: 'multipart', body });
    expect(seen[0]?.headers.get('content-type')).toBeNull();
    const form = seen[0]?.body;
    if (!(form instanceof FormData)) throw new Error('the body is no form');
    expect([...form]).toEqual([
      ['a', 'x'],
      ['n', '7'],
    ]);
  });
});

describe('token renewal', () => {
  const token = (value: string) => json(200, { data: { token: value } });
  const unexpected = (error: unknown): never => {
    throw error;
  };

  it('[DM-AU-006] a failed token request is logged, a request without a session is not', async () => {
    const { send } = server({
      '/web-api/user/gettoken': [json(503, {}), json(200, { data: {} }), json(401, {}), token('t1')],
    });
    const errors: unknown[] = [];
    const source = createTokenSource(
      send,
      () => 0,
      (error) => void errors.push(String(error)),
    );
    expect(await source.renew()).toBeNull();
    expect(await source.renew()).toBeNull();
    expect(errors).toEqual(['Error: fetch token error', 'Error: fetch token error']);
    expect(await source.renew()).toBeNull();
    expect(await source.renew()).toBe('t1');
    expect(errors).toHaveLength(2);
  });

  it('[SH-HT-003] [SH-HT-004] [SH-HT-008] renews once on 401 and retries with the new token', async () => {
    const { send, requests } = server({
      '/web-api/x': [json(401, {}), json(200, 'good'), json(200, 'again')],
      '/web-api/user/gettoken': [token('t1')],
    });
    const client = createApiClient(
      withSteps([tokenRenewal(createTokenSource(send, () => 0, unexpected))], send),
    );
    expect(await client.send(call)).toMatchObject({ outcome: 'ok', data: 'good' });
    expect(await client.send(call)).toMatchObject({ outcome: 'ok', data: 'again' });
    expect(requests).toEqual([
      '/web-api/x -',
      '/web-api/user/gettoken -',
      '/web-api/x Bearer t1',
      '/web-api/x Bearer t1',
    ]);
  });

  it('[SH-HT-008] returns a second 401 to the caller; without a token it returns the first 401', async () => {
    const twice = server({
      '/web-api/x': [json(401, {}), json(401, {})],
      '/web-api/user/gettoken': [token('t1')],
    });
    const client = createApiClient(
      withSteps([tokenRenewal(createTokenSource(twice.send, () => 0, unexpected))], twice.send),
    );
    expect(await client.send(call)).toMatchObject({ outcome: 'failed', status: 401 });
    expect(twice.requests).toHaveLength(3);
    const none = server({ '/web-api/x': [json(401, {})], '/web-api/user/gettoken': [json(401, {})] });
    const guest = createApiClient(
      withSteps([tokenRenewal(createTokenSource(none.send, () => 0, unexpected))], none.send),
    );
    expect(await guest.send(call)).toMatchObject({ outcome: 'failed', status: 401 });
    expect(none.requests).toHaveLength(2);
  });

  it('[SH-SE-022] shares one token request for 60 s', async () => {
    let nowMs = 0;
    const { send, requests } = server({ '/web-api/user/gettoken': [token('t1'), token('t2')] });
    const source = createTokenSource(send, () => nowMs, unexpected);
    expect(await Promise.all([source.renew(), source.renew()])).toEqual(['t1', 't1']);
    nowMs = 60_000;
    expect(await source.renew()).toBe('t1');
    nowMs = 60_001;
    expect(await source.renew()).toBe('t2');
    expect(requests).toHaveLength(2);
  });
});
