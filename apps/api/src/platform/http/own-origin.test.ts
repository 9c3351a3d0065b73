import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

describe('an origin is the site’s own', () => {
  it.each([
    ['https://site.test', 'https', 'site.test'],
    ['http://site.test:8080', 'http', 'site.test:8080'],
    ['https://site.test', 'https', 'Site.test:443'],
    ['http://[::1]:8080', 'http', '[::1]:8080'],
  ] as const)('[RL-56] [RL-57] %s over %s at %s', (origin, protocol, host) => {
    expect(isOwnOrigin(origin, protocol, host)).toBe(true);
  });

  it.each([
    ['http://site.test', 'https', 'site.test'],
    ['https://site.test', 'http', 'site.test'],
    ['https://site.test:8443', 'https', 'site.test'],
    ['https://sub.site.test', 'https', 'site.test'],
    ['https://site.test.evil.example', 'https', 'site.test'],
    ['https://site.test/path', 'https', 'site.test'],
    ['https://user@site.test', 'https', 'site.test'],
    ['null', 'https', 'site.test'],
    ['', 'https', 'site.test'],
    ['https://site.test', 'https', undefined],
    ['https://site.test', 'https', 'si te'],
  ] as const)('[RL-56] [RL-57] %s over %s at %s belongs to another site', (origin, protocol, host) => {
    expect(isOwnOrigin(origin, protocol, host)).toBe(false);
  });
});
