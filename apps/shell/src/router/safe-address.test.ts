import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressAfterSignIn } from '../start-up/form-address.ts';
import { MOST_CHARACTERS, safeAddress } from './safe-address.ts';

const LISTED = ['m.touchline.test', 'partner.test:8443'];

const HOSTS = [
  'evil.test',
  'evil.test:443',
  'touchline.test.evil.test',
  'm.touchline.test.evil.test',
  'evil.test.',
];
const LEADS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/%5c',
  '/%5C%5c',
  '/%2f',
  '/%2F%2f',
  '%2f%2f',
  '/%252f',
  '/%255c',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '/ /',
  '\u00a0//',
  '/\u200b/',
  '\ufeff//',
  '/\u2028/',
  '/\uff0f',
  '\uff0f\uff0f',
  '/\u2215',
  '/\u2044',
  '/.//',
  '/..//',
  '/%2e//',
  '/./\\',
  '/a/..//',
  'http:',
  'http:/',
  'http:///',
  'http:\\\\',
  'https:\\',
  'https://user@',
  'https://m.touchline.test@',
  'https://m.touchline.test:x@',
  'https://m.touchline.test%40',
  'https://m.touchline.test%2f@',
  'HtTpS://',
  'ftp://',
  'ws://',
  'blob:https://',
  'view-source:https://',
  'filesystem:https://',
];
const SCRIPTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '',
];

describe('the safe-address check', () => {
  const tricks = [...LEADS.flatMap((lead) => HOSTS.map((host) => `${lead}${host}`)), ...SCRIPTS];

  it('[RL-61] the list has more than 120 tricks', () => expect(tricks.length).toBeGreaterThan(120));

  it.each(tricks)('[RL-61] %j does not leave the site', (trick) => {
    const address = safeAddress(trick, LISTED);
    if (address?.kind === 'listed') expect(LISTED).toContain(new URL(address.href).host);
    if (address?.kind === 'own')
      expect(new URL(address.path, 'https://touchline.test').host).toBe('touchline.test');
    const href = `https://touchline.test/ru/login?${new URLSearchParams({ 'return-url': trick })}`;
    expect(addressAfterSignIn('ru', href, [])).toMatch(/^\/ru\//);
  });

  it('[RL-61] for any accepted input, a browser stays on this site or on a listed host', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '//',
      '@',
      ':',
      '.',
      '..',
      '%2f',
      '%5c',
      '\t',
      'evil.test',
      'https:',
      'ru',
      '?',
      '#',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts).map((list) => list.join('')),
        ),
        (to) => {
          const address = safeAddress(to, LISTED);
          if (address === null) return;
          const url = new URL(address.kind === 'own' ? address.path : address.href, 'https://touchline.test');
          expect(['touchline.test', ...LISTED]).toContain(url.host);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('[SH-RT-159] accepts paths of this site with query and hash, and listed hosts', () => {
    expect(safeAddress('/ru/live/football?x=//y#z')).toEqual({
      kind: 'own',
      path: '/ru/live/football?x=//y#z',
    });
    expect(safeAddress('/ru/team/line/1-%D0%A1%D0%BF%D0%B0%D1%80%D1%82%D0%B0%D0%BA')).toMatchObject({
      kind: 'own',
    });
    expect(safeAddress('https://m.touchline.test/ru/?a=1', LISTED)).toEqual({
      kind: 'listed',
      href: 'https://m.touchline.test/ru/?a=1',
    });
    expect(safeAddress('https://partner.test:8443/x', LISTED)).toMatchObject({ kind: 'listed' });
    expect(safeAddress('https://partner.test/x', LISTED)).toBeNull();
    expect(safeAddress('ru/live', LISTED)).toBeNull();
  });

  it('[RL-71] a very long address is refused without being parsed', () => {
    expect(safeAddress(`/${'a'.repeat(MOST_CHARACTERS)}`)).toBeNull();
    expect(safeAddress(`/${'a'.repeat(MOST_CHARACTERS - 1)}`)).toMatchObject({ kind: 'own' });
  });
});
