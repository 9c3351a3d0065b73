import { afterEach, describe, expect, it } from 'vitest';
import { disableFailpoints, enableFailpoints, failpoint } from './failpoints.ts';

afterEach(disableFailpoints);

describe('failpoints', () => {
  it('do nothing while none is enabled', () => {
    expect(failpoint('placement-read')).toBeUndefined();
    enableFailpoints(undefined, false);
    enableFailpoints('', true);
    expect(failpoint('placement-read')).toBeUndefined();
  });

  it('fail where they are configured, and nowhere else', async () => {
    enableFailpoints('placement-read=throw:1', false);
    await expect(failpoint('placement-read')).rejects.toThrow('failpoint placement-read');
    expect(failpoint('placement-written')).toBeUndefined();
  });

  it('fail in about the configured share of passes', async () => {
    enableFailpoints('placement-read=throw:0.25', false);
    let failed = 0;
    for (let pass = 0; pass < 10_000; pass++) {
      await Promise.resolve(failpoint('placement-read')).catch(() => failed++);
    }
    expect(failed).toBeGreaterThan(2_000);
    expect(failed).toBeLessThan(3_000);
  });

  it.each([
    'placement-read',
    'placement-read=stop:1',
    'nowhere=kill:1',
    'placement-read=kill:2',
    'placement-read=kill:0',
  ])('refuses «%s»', (text) => {
    expect(() => enableFailpoints(text, false)).toThrow('is no failpoint');
  });

  it('cannot be enabled in production', () => {
    expect(() => enableFailpoints('placement-read=kill:1', true)).toThrow('cannot be set in production');
  });
});
