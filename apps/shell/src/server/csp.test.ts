import { describe, expect, it } from 'vitest';
import { framedBy, NO_SOURCES, securityHeaders } from './csp.ts';

describe('the page of a supplied game', () => {
  const headers = securityHeaders('n', NO_SOURCES, 'trusted');

  it('[DR-8.154] may be in a frame of the listed origins and of no others', () => {
    const framed = framedBy(headers, ['https://a.example', 'https://b.example']);
    expect(framed['content-security-policy']).toBe(
      headers['content-security-policy']?.replace(
        "frame-ancestors 'none'",
        'frame-ancestors https://a.example https://b.example',
      ),
    );
    expect(framed['content-security-policy']).not.toBe(headers['content-security-policy']);
    expect(framed['x-frame-options']).toBe(undefined);
  });

  it('[DR-8.154] is in no frame where the site has no operators', () => {
    expect(framedBy(headers, [])).toBe(headers);
    expect(headers['x-frame-options']).toBe('DENY');
  });
});
