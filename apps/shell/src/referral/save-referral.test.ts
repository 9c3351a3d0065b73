import { describe, expect, it } from 'vitest';
import { dropReferral, saveReferral } from './save-referral.ts';

function browser(cookies = '') {
  const written: string[] = [];
  const warnings: string[] = [];
  return {
    written,
    warnings,
    cookies: { read: () => cookies, write: (line: string) => void written.push(line) },
    isSecure: true,
    nowMs: () => 1_800_000_000_000,
    warn: (message: string) => void warnings.push(message),
  };
}

describe('storing the tags of a link', () => {
  it('[DM-RF-001] writes one line per cookie, encoded', () => {
    const page = browser();
    saveReferral('?ref=a%3Bb&ref=c&subid=7&payment_consultant=1', 'tags', page);
    expect(page.written).toEqual([
      'refererid=a%3Bb; Path=/; Max-Age=5184000; SameSite=Lax; Secure',
      'postback_watcher=0; Path=/; Max-Age=4; SameSite=Lax; Secure',
      'subid=7; Path=/; Max-Age=5184000; SameSite=Lax; Secure',
    ]);
  });

  it('[DM-RF-012] an address without a query writes nothing', () => {
    const page = browser();
    saveReferral('', 'tags', page);
    expect(page.written).toEqual([]);
  });

  it('[DM-RF-013] a failure is logged as "fail save referral tags" and stops nothing', () => {
    const page = browser();
    const broken = {
      ...page,
      cookies: {
        read: () => '',
        write: () => {
          throw new Error('no cookies here');
        },
      },
    };
    saveReferral('?ref=a', 'tags', broken);
    expect(page.warnings).toEqual(['fail save referral tags']);
  });

  it("[RL-83] [SH-QF-007] only the payment consultant's flag needs no consent", () => {
    const page = browser();
    saveReferral('?ref=a&btag=b&subid=c&payment_consultant=1', 'flag', page);
    expect(page.written).toEqual(['payment_consultant=1; Path=/; Max-Age=86400; SameSite=Lax; Secure']);
  });

  it('[RL-83] a refusal deletes existing tags, and nothing else', () => {
    const page = browser('refererid=a; lng=en; partner=%7B%7D; payment_consultant=1');
    dropReferral(page);
    expect(page.written).toEqual(['refererid=; Path=/; Max-Age=0', 'partner=; Path=/; Max-Age=0']);
  });
});
