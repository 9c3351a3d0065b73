import { describe, expect, it } from 'vitest';
import { callingCodeOf, maskOf, readPhone } from './phone-numbers.ts';
import { waitOf } from './code-limits.ts';

describe('phone numbers', () => {
  it.each([
    ['347 555 01 22', 'IT', '+393475550122', 'IT'],
    ['393475550122', 'IT', '+393475550122', 'IT'],
    ['+39 347 555 0122', 'RU', '+393475550122', 'IT'],
    ['0039 347 555 0122', 'IT', '+393475550122', 'IT'],
    ['8 (912) 345-67-89', 'RU', '+79123456789', 'RU'],
    ['202 555 0143', 'US', '+12025550143', 'US'],
  ])('[SH-SE-027] [DR-13.1] %s in %s is %s', (typed, country, number, of) =>
    expect(readPhone(typed, country)).toEqual({ number, country: of }),
  );

  it.each([
    ['a fixed line', '06 1234 5678', 'IT'],
    ['a premium-rate number', '900 555 0143', 'US'],
    ['a number that is too short', '347 555', 'IT'],
    ['two plus signs', '++393475550122', 'IT'],
    ['an extension', '+39 347 555 0122 ext. 5', 'IT'],
    ['text around a number', 'call +39 347 555 0122', 'IT'],
    ['an unknown country', '347 555 0122', 'XX'],
    ['a text that is too long', ' '.repeat(41), 'IT'],
  ])('[DR-13.1] refuses %s', (_, typed, country) => expect(readPhone(typed, country)).toBeNull());

  it.each([
    ['IT', '### ### ####', 9, 10],
    ['RU', '### ### ## ##', 10, 10],
    ['KW', '### #####', 8, 8],
  ])('[DM-PH-002] the mask of %s is %s', (country, mask, minDigits, maxDigits) =>
    expect(maskOf(country)).toEqual({ mask, minDigits, maxDigits }),
  );

  it('an unknown country has neither mask nor calling code', () => {
    expect([maskOf('XX'), callingCodeOf('XX'), callingCodeOf('KZ')]).toEqual([null, null, '+7']);
  });
});

describe('the limits of a number', () => {
  const nowMs = 1_000_000_000;
  const codes = (...agesSec: number[]) =>
    agesSec.map((ageSec) => ({ atMs: nowMs - ageSec * 1000, isUsed: false }));

  it.each([
    ['nothing was sent', [], 0],
    ['an unused code is 59 s old', codes(59), 1],
    ['an unused code is 60 s old', codes(60), 0],
    ['five codes are within an hour', codes(100, 200, 300, 400, 3599), 1],
    ['the fifth code is an hour old', codes(100, 200, 300, 400, 3600), 0],
    ['ten codes are within a day', codes(4000, 5e3, 6e3, 7e3, 8e3, 9e3, 1e4, 2e4, 3e4, 86_300), 100],
    ['the tenth code is a day old', codes(4000, 5e3, 6e3, 7e3, 8e3, 9e3, 1e4, 2e4, 3e4, 86_400), 0],
  ])('[DR-13.4] when %s, the wait is %s', (_, sent, waitSec) => expect(waitOf(sent, nowMs)).toBe(waitSec));

  it('[DR-13.4] after a used code another can be sent at once', () => {
    expect(waitOf([{ atMs: nowMs - 1000, isUsed: true }], nowMs)).toBe(0);
  });
});
