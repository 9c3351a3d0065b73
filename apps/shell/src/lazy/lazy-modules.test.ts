import { describe, expect, it } from 'vitest';
import { findMirror, MIRROR_DEADLINE_MS } from './domains-checker.ts';
import { loadLazyModule, ModuleNotFound } from './lazy-modules.ts';
import type { LazyModuleName } from './lazy-modules.ts';

describe('lazy modules', () => {
  it('[DM-LZ-001] [DM-LZ-002] are loaded by name, each with its functions', async () => {
    expect(Object.keys(await loadLazyModule('auth')).toSorted()).toEqual(['checkSession', 'disconnect']);
    expect(Object.keys(await loadLazyModule('common'))).toEqual(['termsStatus']);
    expect(Object.keys(await loadLazyModule('custom-captcha'))).toEqual(['createRefusalHandlers']);
    expect((await loadLazyModule('domains-checker')).findMirror).toBe(findMirror);
    expect(typeof (await loadLazyModule('update-checker')).isNewerBuild).toBe('function');
  });

  it.each(['nothing', '', 'toString', '__proto__', 'constructor'])(
    '[DM-LZ-003] %j fails with MODULE_NOT_FOUND',
    async (name) => {
      const failed = loadLazyModule(name as LazyModuleName);
      await expect(failed).rejects.toBeInstanceOf(ModuleNotFound);
      await expect(failed).rejects.toMatchObject({ code: 'MODULE_NOT_FOUND' });
    },
  );
});

describe('the domains checker', () => {
  const answers: Readonly<Record<string, () => Promise<Pick<Response, 'ok' | 'json'>>>> = {
    'https://down.test/health/live': async () => Promise.reject(new TypeError('no answer')),
    'https://sign.test/health/live': async () => ({ ok: true, json: async () => ({ page: 'blocked' }) }),
    'https://html.test/health/live': async () => ({
      ok: true,
      json: async () => Promise.reject(new SyntaxError('<')),
    }),
    'https://ill.test/health/live': async () => ({ ok: false, json: async () => ({ status: 'live' }) }),
    'https://own.test/health/live': async () => ({ ok: true, json: async () => ({ status: 'live' }) }),
    'https://one.test/health/live': async () => ({ ok: true, json: async () => ({ status: 'live' }) }),
    'https://two.test/health/live': async () => ({ ok: true, json: async () => ({ status: 'live' }) }),
  };
  const ask = async (url: string) => answers[url]?.() ?? Promise.reject(new Error(url));

  it('[DM-LZ-006] returns the first mirror that responds, in the operator’s order, and never this site itself', async () => {
    const find = async (...domains: string[]) => findMirror(domains, 'own.test', ask);
    expect(
      await find('own.test', 'down.test', 'sign.test', 'html.test', 'ill.test', 'two.test', 'one.test'),
    ).toBe('two.test');
    expect(await find('down.test', 'own.test')).toBeNull();
    expect(await find()).toBeNull();
    expect(MIRROR_DEADLINE_MS).toBe(5000);
  });
});
