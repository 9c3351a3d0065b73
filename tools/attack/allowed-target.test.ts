import { describe, expect, it } from 'vitest';
import { attackUsage, isLoopback, readTarget } from './allowed-target.ts';

const read = (...words: string[]) => readTarget(words, 'secret');

describe('which site may be attacked', () => {
  it('[DR-13.120] this machine, in any form', () => {
    for (const url of [
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'http://[::1]:3000',
      'http://127.9.9.9/',
    ])
      expect(read(url)).toEqual({ url: new URL(url), sandboxSecret: 'secret' });
    expect(read()).toEqual({ url: null, sandboxSecret: null });
    expect(readTarget(['http://127.0.0.1'], '')).toMatchObject({ sandboxSecret: null });
  });

  it('[DR-13.120] another machine only when its name is repeated', () => {
    const refusal =
      'bets.example is not this machine. Add --i-may-attack bets.example when its owner has agreed.';
    expect(read('https://bets.example/')).toBe(refusal);
    expect(read('https://bets.example/', '--i-may-attack', 'other.example')).toBe(refusal);
    expect(read('https://bets.example/', '--i-may-attack')).toBe(refusal);
    expect(read('--i-may-attack', 'bets.example', 'https://bets.example/')).toEqual({
      url: new URL('https://bets.example/'),
      sandboxSecret: 'secret',
    });
  });

  it('[DR-13.120] names that only look like this machine are another one', () => {
    for (const host of ['127.0.0.1.example', 'localhost.example', '0.0.0.0', '128.0.0.1', '127.example'])
      expect([host, isLoopback(host)]).toEqual([host, false]);
  });

  it('anything else shows the usage', () => {
    for (const words of [
      ['nothing'],
      ['ftp://127.0.0.1'],
      ['--all'],
      ['http://127.0.0.1', 'http://127.0.0.2'],
    ])
      expect(readTarget(words, undefined)).toBe(attackUsage);
    expect(read('--i-may-attack', 'bets.example')).toBe(attackUsage);
  });
});
