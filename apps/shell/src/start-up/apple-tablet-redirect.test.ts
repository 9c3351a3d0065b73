import { describe, expect, it } from 'vitest';
import { appleTabletRedirect, isTouchMac } from './apple-tablet-redirect.ts';

const TABLET = {
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15',
  touchPoints: 5,
};
const HERE = 'https://touchline.test/ru/live?a=1&b=2';
const DOMAIN = 'm.touchline.test';

describe('the redirect to the mobile site', () => {
  it('[SH-QF-004] a Mac with touch is redirected to the mobile domain with platform_type=mobile and its query', () => {
    expect(appleTabletRedirect(HERE, DOMAIN, TABLET)).toBe(
      'https://m.touchline.test/ru/live?platform_type=mobile&a=1&b=2',
    );
  });

  it.each([
    ['a Mac without touch', HERE, DOMAIN, { ...TABLET, touchPoints: 0 }],
    ['a phone', HERE, DOMAIN, { userAgent: 'Mozilla/5.0 (iPhone; Mobile)', touchPoints: 5 }],
    ['a Windows tablet', HERE, DOMAIN, { userAgent: 'Mozilla/5.0 (Windows NT 10.0)', touchPoints: 10 }],
    ['a site without a mobile domain', HERE, '', TABLET],
    [
      '[SH-QF-006] an address that says which layout it wants',
      `${HERE}&platform_type=desktop`,
      DOMAIN,
      TABLET,
    ],
    ['[SH-QF-006] the mobile domain itself', 'https://m.touchline.test/ru/', DOMAIN, TABLET],
    ['[RL-61] a domain that is none', HERE, 'evil.test/@x', TABLET],
  ])('[SH-QF-004] %s is not redirected', (_name, href, domain, device) => {
    expect(appleTabletRedirect(href, domain, device)).toBeNull();
  });

  it('[SH-QF-004] recognises a tablet that identifies itself as a Mac', () => {
    expect(isTouchMac(TABLET)).toBe(true);
    expect(isTouchMac({ ...TABLET, touchPoints: 1 })).toBe(false);
  });
});
