import { parseShellState } from '@touchline/contracts/site';
import { describe, expect, it } from 'vitest';
import { createSiteConfigSource, FOLLOW_AFTER_MS, SITE_CONFIG_AGE_MS } from './site-config-source.ts';

function rig() {
  let nowMs = 0;
  let fetches = 0;
  let site = { companyName: 'First', generation: '1' };
  const source = createSiteConfigSource(
    async () => {
      fetches += 1;
      const { companyName, generation } = site;
      return parseShellState({ siteConfig: { companyName }, siteGeneration: generation });
    },
    () => nowMs,
  );
  return {
    source,
    name: async () => (await source.get()).companyName,
    fetches: () => fetches,
    pass: (ms: number) => void (nowMs += ms),
    change: (companyName: string, generation: string) => {
      site = { companyName, generation };
    },
  };
}

describe('the configuration that views are rendered with', () => {
  it('is cached while pages use the same generation of the site state', async () => {
    const { source, name, fetches, pass } = rig();
    expect(await name()).toBe('First');
    pass(FOLLOW_AFTER_MS);
    source.follow('1');
    source.follow('');
    expect([await name(), fetches()]).toEqual(['First', 1]);
    pass(SITE_CONFIG_AGE_MS);
    expect([await name(), fetches()]).toEqual(['First', 2]);
  });

  it('is refreshed by the first page with another generation', async () => {
    const { source, name, fetches, pass, change } = rig();
    await name();
    change('Second', '2');
    pass(FOLLOW_AFTER_MS);
    expect(source.isOf('2')).toBe(false);
    source.follow('2');
    expect([await name(), fetches()]).toEqual(['Second', 2]);
    expect([source.isOf('2'), source.isOf('1'), source.isOf('')]).toEqual([true, false, true]);
  });

  it('an API process with older data is not called for every page, and its reply is recognised as old', async () => {
    const { source, name, fetches, pass } = rig();
    await name();
    for (let page = 0; page < 5; page += 1) source.follow('2');
    expect(fetches()).toBe(1);
    pass(FOLLOW_AFTER_MS);
    for (let page = 0; page < 5; page += 1) source.follow('2');
    expect([await name(), fetches(), source.isOf('2')]).toEqual(['First', 2, false]);
  });

  it('a failure is retried', async () => {
    let isDown = true;
    const source = createSiteConfigSource(
      async () => {
        if (isDown) throw new Error('down');
        return parseShellState({ siteConfig: { companyName: 'Back' } });
      },
      () => 0,
    );
    await expect(source.get()).rejects.toThrow('down');
    isDown = false;
    expect((await source.get()).companyName).toBe('Back');
  });
});
