import { describe, expect, it } from 'vitest';
import { isGranted } from './secure-data.ts';

describe('the secure-cookie data', () => {
  it.each([
    ['no reply', undefined],
    ['an empty object', {}],
    ['an empty list', { ggru: [], grant: 1800 }],
  ])('[SH-SE-048] %s is logged as an error and grants nothing', (_, reply) => {
    const errors: unknown[] = [];
    expect(isGranted(reply, (error) => errors.push(error))).toBe(false);
    expect(errors).toEqual([new Error('the secure data is empty')]);
  });

  it('[SH-SE-045] a list of actions is a grant', () => {
    const errors: unknown[] = [];
    expect(isGranted({ ggru: ['question'], grant: 1800 }, (error) => errors.push(error))).toBe(true);
    expect(errors).toEqual([]);
  });
});
