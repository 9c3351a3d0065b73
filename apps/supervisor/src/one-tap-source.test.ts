import { describe, expect, it } from 'vitest';
import { oneTapSource } from './one-tap-source.ts';

describe('source of one-tap sign-in', () => {
  it('[DR-13.129] is the first provider that has it, without its secrets', () => {
    const demo = { id: 'touchline', secret: 'hidden', issuer: 'http://127.0.0.1:9000/deep' };
    const google = { id: 'g', secret: 'hidden' };
    expect(oneTapSource('{}')).toBe('');
    expect(oneTapSource(JSON.stringify({ vk: google }))).toBe('');
    expect(oneTapSource(JSON.stringify({ demo }))).toBe('http://127.0.0.1:9000');
    expect(oneTapSource(JSON.stringify({ google, demo }))).toBe('https://accounts.google.com/gsi/');
  });
});
