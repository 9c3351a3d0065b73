import { describe, expect, it } from 'vitest';
import { listedHost } from './listed-host.ts';

const none = { mainDomain: '', mobileDomain: '', mirrorDomains: [] };
const site = { mainDomain: 'site.test', mobileDomain: 'm.site.test', mirrorDomains: ['mirror.test:8443'] };

describe('the request’s host in absolute addresses', () => {
  it.each([
    [site, 'Site.test', 'site.test'],
    [site, 'm.site.test', 'm.site.test'],
    [site, 'mirror.test:8443', 'mirror.test:8443'],
    [none, 'localhost:8080', 'localhost:8080'],
    [none, '127.0.0.1:8080', '127.0.0.1:8080'],
  ])('[RL-61] %o lists %s', (domains, host, listed) => {
    expect(listedHost(domains, host)).toBe(listed);
  });

  it.each([
    [site, 'evil.test'],
    [site, 'site.test.evil.test'],
    [site, 'mirror.test'],
    [site, 'localhost:8080'],
    [site, ''],
    [none, ''],
    [none, 'evil.test'],
    [none, '6.6.6.6'],
    [none, 'localhost.evil.test'],
    [none, 'localhost"><script>'],
  ])('[RL-61] %o does not list %s', (domains, host) => {
    expect(listedHost(domains, host)).toBeNull();
  });
});
