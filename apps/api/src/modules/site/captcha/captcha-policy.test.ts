import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonNeedOf, needOf, strictest } from './captcha-policy.ts';

const need = (count: number, more: Partial<Parameters<typeof needOf>[0]> = {}) =>
  needOf({ action: 'login', count, free: 5, isSignedIn: false, isOn: true, ...more });

describe('[SH-HT-012] which captcha an attempt needs', () => {
  it.each([
    ['login', false, 5, { kind: 'nothing' }],
    ['login', false, 6, { kind: 'captcha', code: 100 }],
    ['login', false, 10, { kind: 'captcha', code: 100 }],
    ['login', false, 11, { kind: 'captcha', code: 111 }],
    ['login', false, 25, { kind: 'captcha', code: 111 }],
    ['login', false, 26, { kind: 'wait' }],
    ['registration', false, 6, { kind: 'captcha', code: 112 }],
    ['registration', false, 11, { kind: 'captcha', code: 111 }],
    ['password-reset', false, 6, { kind: 'captcha', code: 100 }],
    ['form', false, 6, { kind: 'captcha', code: 111 }],
    ['form', true, 6, { kind: 'captcha', code: 113 }],
  ] as const)('%s, logged in %s, attempt %i', (action, isSignedIn, count, expected) => {
    expect(need(count, { action, isSignedIn })).toEqual(expected);
  });

  it('a site without captchas refuses all attempts beyond the free ones', () => {
    expect(need(5, { isOn: false })).toEqual({ kind: 'nothing' });
    expect(need(6, { isOn: false })).toEqual({ kind: 'wait' });
  });

  it('free attempts need nothing, and their number is limited', () => {
    expect(need(1, { free: 0 })).toEqual({ kind: 'captcha', code: 100 });
    expect(need(6, { free: 0 })).toEqual({ kind: 'wait' });
  });

  it('more attempts never need less', () => {
    const weight = (count: number, free: number) => {
      const needed = need(count, { free });
      return needed.kind === 'nothing' ? 0 : needed.kind === 'wait' ? 1000 : needed.code;
    };
    fc.assert(
      fc.property(fc.nat(500), fc.nat(50), (count, free) => weight(count + 1, free) >= weight(count, free)),
    );
  });

  it('the stricter need of account and address applies', () => {
    expect(strictest([need(1), need(12), need(6)])).toEqual({ kind: 'captcha', code: 111 });
    expect(strictest([need(6), need(99)])).toEqual({ kind: 'wait' });
    expect(strictest([])).toEqual({ kind: 'nothing' });
  });
});

describe('[RL-72] what an attempt needs while the global rate limit runs low', () => {
  it.each([
    ['login', false, 0.49, { kind: 'nothing' }],
    ['login', false, 0.5, { kind: 'captcha', code: 100 }],
    ['registration', false, 0.5, { kind: 'captcha', code: 112 }],
    ['password-reset', false, 1, { kind: 'captcha', code: 100 }],
    ['form', false, 1, { kind: 'captcha', code: 111 }],
    ['form', true, 1, { kind: 'captcha', code: 113 }],
    ['appeal', true, 0.5, { kind: 'captcha', code: 113 }],
  ] as const)('%s, logged in %s, %f of the limit used', (action, isSignedIn, spentShare, expected) => {
    expect(commonNeedOf({ action, isSignedIn, spentShare, isOn: true })).toEqual(expected);
  });

  it('a site without captchas requires none', () => {
    expect(commonNeedOf({ action: 'login', isSignedIn: false, spentShare: 1, isOn: false })).toEqual({
      kind: 'nothing',
    });
  });
});
