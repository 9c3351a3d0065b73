import { describe, expect, it } from 'vitest';
import { listedOrigin } from './push-hosts.ts';
import { retryAfterMs } from './retry-after.ts';

const listed = ['https://push.example', 'https://*.notify.example'];

describe('the list of push services', () => {
  it('[DR-11.60] has whole origins, and names below a host', () => {
    expect(listedOrigin('https://push.example/send/abc', listed)).toBe('https://push.example');
    expect(listedOrigin('https://eu-1.notify.example/w/?token=a', listed)).toBe(
      'https://eu-1.notify.example',
    );
  });

  it.each([
    'http://push.example/send/abc',
    'https://push.example:8443/send/abc',
    'https://push.example.evil.example/send',
    'https://evilpush.example/send',
    'https://notify.example/w',
    'https://evilnotify.example/w',
    'https://eu-1.notify.example:444/w',
    'https://user@push.example/send',
    'https://push.example\\@evil.example/send',
    'https://push.example/send#part',
    'http://127.0.0.1:80/send',
    'http://169.254.169.254/latest',
    'not an address',
  ])('[DR-11.60] [RL-62] %s is not listed', (endpoint) => expect(listedOrigin(endpoint, listed)).toBe(null));

  it('[DR-11.60] development lists loopback by port', () => {
    expect(listedOrigin('http://127.0.0.1:4711/send', ['http://127.0.0.1:4711'])).toBe(
      'http://127.0.0.1:4711',
    );
    expect(listedOrigin('http://127.0.0.1:4712/send', ['http://127.0.0.1:4711'])).toBe(null);
    expect(listedOrigin('http://127.0.0.1:4712/send', ['http://127.0.0.1:*'])).toBe('http://127.0.0.1:4712');
    expect(listedOrigin('http://127.0.0.1.evil.example:4712/send', ['http://127.0.0.1:*'])).toBe(null);
  });
});

describe('Retry-After', () => {
  it('[DR-11.61] is seconds or a date, a second at least and a day at most', () => {
    const nowMs = Date.UTC(2026, 10, 20, 12);
    expect(retryAfterMs('120', nowMs)).toBe(120_000);
    expect(retryAfterMs('Fri, 20 Nov 2026 12:05:00 GMT', nowMs)).toBe(300_000);
    expect(retryAfterMs('0', nowMs)).toBe(1000);
    expect(retryAfterMs('999999999', nowMs)).toBe(86_400_000);
    expect([retryAfterMs(null, nowMs), retryAfterMs('soon', nowMs)]).toEqual([null, null]);
  });
});
