import { readCaptchaValidation } from '@touchline/contracts/site';
import { describe, expect, it } from 'vitest';
import { readCaptchaProps } from './captcha-props.ts';

describe('the captcha', () => {
  it.each([
    [
      { action: 'form', code: 113 },
      { action: 'form', code: 113 },
    ],
    [
      { action: 'form', code: 100 },
      { action: 'form', code: 111 },
    ],
    [
      { action: '<script>', code: '113' },
      { action: 'login', code: 111 },
    ],
    [{}, { action: 'login', code: 111 }],
  ])('reads %j', (props, read) => {
    expect(readCaptchaProps(props)).toEqual(read);
  });

  it('[DM-CA-001] success is read from the field `success`', () => {
    expect(readCaptchaValidation({ success: true, result: 'r', time: 5 })).toEqual({
      isPassed: true,
      result: 'r',
    });
  });

  it.each([
    [1, false],
    [2, true],
  ])(
    '[DM-CA-002] a failure (type %i: %s) has isLogoutUser, time and the error message',
    (type, isLogoutUser) => {
      expect(readCaptchaValidation({ success: false, type, time: 5, message: 'captcha/wrong' })).toEqual({
        isPassed: false,
        isLogoutUser,
        time: 5,
        errorMessage: 'captcha/wrong',
      });
    },
  );

  it.each([null, 'ok', {}, { success: true }, { success: false }])('%j is not a captcha result', (json) => {
    expect(() => readCaptchaValidation(json)).toThrow('the reply is not a captcha result');
  });
});
