import { describe, expect, expectTypeOf, it } from 'vitest';
import { couponPaths } from '../sports-betting/coupon-paths.ts';
import type { CouponWire } from '../sports-betting/coupon.ts';
import { sessionPaths } from '../players/session-paths.ts';
import { supportPaths } from '../operations/support-paths.ts';
import { call, parseCall, pathOf } from './call.ts';
import type { RefusalOf } from './endpoint-types.ts';
import type { ApiAnswer, ApiCall, ApiClient } from './view-context.ts';

/** Creates a client that records calls and returns a fixed answer. */
function recorder(answer: ApiAnswer<unknown>): { api: ApiClient; calls: Omit<ApiCall<unknown>, 'parse'>[] } {
  const calls: Omit<ApiCall<unknown>, 'parse'>[] = [];
  const send: ApiClient['send'] = async ({ parse, ...sent }) => {
    calls.push(sent);
    return answer.outcome === 'ok' ? { ...answer, data: parse(answer.data) } : answer;
  };
  return { api: { send }, calls };
}

const ok = { outcome: 'ok', status: 200, data: {} } as const;

describe('typed calls', () => {
  it('puts params into the path, each as one segment, and passes query, body and signal', async () => {
    const { api, calls } = recorder(ok);
    const { signal } = new AbortController();
    await call(api, couponPaths.request, { params: { requestId: '../a b' }, query: { lng: 'en' }, signal });
    await call(api, sessionPaths.resetPassword, { body: { code: 'c', uPassword: 'p' } });
    await call(api, supportPaths.info);
    expect(calls).toEqual([
      { method: 'GET', path: '/web-api/coupon-requests/..%2Fa%20b', query: { lng: 'en' }, signal },
      {
        method: 'POST',
        path: '/web-api/auth/password-reset/confirm',
        body: { code: 'c', uPassword: 'p' },
      },
      { method: 'GET', path: '/web-api/support/info' },
    ]);
    expect(pathOf(couponPaths.coupon, { couponId: 7 })).toBe('/web-api/coupons/7');
    // A browser resolves `.` and `..` even when they are encoded.
    for (const requestId of ['.', '..'])
      expect(() => pathOf(couponPaths.request, { requestId })).toThrow('requestId is not a path segment');
  });

  it('answers with the parsed reply, or with the failure unchanged', async () => {
    const refused = { outcome: 'failed', status: 404, code: 'betting/no-coupon', details: {} } as const;
    const input = { params: { couponId: 7 }, query: { lng: 'en' } };
    expect(await call(recorder(refused).api, couponPaths.coupon, input)).toEqual(refused);
    expect(await parseCall(recorder(ok).api, couponPaths.coupon, input, () => 3)).toEqual({ ...ok, data: 3 });
  });

  it('has the types of the endpoint: reply, inputs and codes', () => {
    const { api } = recorder(ok);
    type Answer = Awaited<ReturnType<typeof call<typeof couponPaths.coupon>>>;
    expectTypeOf<Extract<Answer, { outcome: 'ok' }>['data']>().toEqualTypeOf<CouponWire>();
    expectTypeOf<RefusalOf<typeof couponPaths.coupon>>().toEqualTypeOf<'betting/no-coupon'>();
    expectTypeOf<RefusalOf<typeof supportPaths.sendMessage>>().toEqualTypeOf<
      'support/no-consultant' | 'support/id-reused' | 'support/too-many'
    >();
    const wrong = [
      // @ts-expect-error -- the param is called couponId
      async () => call(api, couponPaths.coupon, { params: { id: 7 }, query: { lng: 'en' } }),
      // @ts-expect-error -- the id is a number
      async () => call(api, couponPaths.coupon, { params: { couponId: 'x' }, query: { lng: 'en' } }),
      // @ts-expect-error -- the params are missing
      async () => call(api, couponPaths.coupon, { query: { lng: 'en' } }),
      // @ts-expect-error -- the input is missing
      async () => call(api, couponPaths.history),
      // @ts-expect-error -- the body has no such field
      async () => call(api, sessionPaths.resetPassword, { body: { code: 'c', uPassword: 'p', extra: 1 } }),
      // @ts-expect-error -- the endpoint takes no body
      async () => call(api, supportPaths.info, { body: {} }),
      // @ts-expect-error -- no endpoint has this path
      async () => call(api, { method: 'GET', path: '/web-api/nothing' } as const),
      async () => {
        const answer = await call(api, couponPaths.coupon, { params: { couponId: 7 }, query: { lng: 'en' } });
        // @ts-expect-error -- the endpoint has no such code
        return answer.outcome === 'failed' && answer.code === 'betting/no-cupon';
      },
    ];
    expect(wrong).toHaveLength(8);
  });
});
