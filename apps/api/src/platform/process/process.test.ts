import { describe, expect, it } from 'vitest';
import { readProcessSettings } from './process.ts';

const always = { DATABASE_URL: 'postgresql://x', SANDBOX_SECRET: 's', AUDIT_KEY: 'k' };

describe('settings of a process', () => {
  it('uses the demo by default outside production', () => {
    const { feed, sandboxSecret, isProduction } = readProcessSettings(always);
    expect({ feed, sandboxSecret, isProduction }).toEqual({
      feed: 'demo',
      sandboxSecret: 's',
      isProduction: false,
    });
  });

  it.each([
    [{ PAYMENTS: 'sandbox' }, 'FEED is not set: start with npm start'],
    [{ FEED: 'demo' }, 'PAYMENTS is not set: start with npm start'],
  ])('in production with %o alone refuses to start', (named, sentence) => {
    expect(() => readProcessSettings({ ...always, NODE_ENV: 'production', ...named })).toThrow(sentence);
  });

  it('[RL-78] in production refuses to start without the key of the audit chain', () => {
    const env = { ...always, NODE_ENV: 'production', FEED: 'off', PAYMENTS: 'off', AUDIT_KEY: '' };
    expect(() => readProcessSettings(env)).toThrow('AUDIT_KEY is not set: start with npm start');
    expect(readProcessSettings({ ...env, NODE_ENV: '' }).auditKey).toBeNull();
  });

  it('has no sandbox provider where payments are off, and needs no secret for it', () => {
    const env = {
      DATABASE_URL: 'postgresql://x',
      NODE_ENV: 'production',
      FEED: 'off',
      PAYMENTS: 'off',
      AUDIT_KEY: 'k',
    };
    expect(readProcessSettings(env).sandboxSecret).toBeNull();
  });
});
