import { describe, expect, it } from 'vitest';
import { redactUrls } from './redact-urls.ts';

const code = 'c0de-_c0dec0dec0dec0dec0dec0de00';
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('URLs in a log', () => {
  it.each([
    [`/en/user/passwordreset?code=${code}`, '/en/user/passwordreset?code=[removed]'],
    [`/en/user/accountverify?lng=en&code=${code}#x`, '/en/user/accountverify?lng=[removed]&code=[removed]#x'],
    [`/hall/${code}/play`, '/hall/[removed]/play'],
    [`/hall/${code}`, '/hall/[removed]'],
    [`/#access_token=${token}`, '/#access_token=[removed]'],
    [`/video/${token}/1.ts`, '/video/[removed]/1.ts'],
    [
      `Error at https://site.test/en/user/passwordreset?code=${code} (main.js:1:2)`,
      'Error at https://site.test/en/user/passwordreset?code=[removed] (main.js:1:2)',
    ],
    [
      `{"document-uri":"https://site.test/x?code=${code}"}`,
      '{"document-uri":"https://site.test/x?code=[removed]"}',
    ],
    ['/en/line/football/1234-premier-league', '/en/line/football/1234-premier-league'],
    ['/web-api/coupons/17', '/web-api/coupons/17'],
  ])('[RL-77] %s', (text, logged) => {
    expect(redactUrls(text)).toBe(logged);
  });
});
