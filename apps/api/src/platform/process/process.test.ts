import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { silentLog } from './log.ts';
import { readProcessSettings, runUntilStopped } from './process.ts';

const always = { DATABASE_URL: 'postgresql://x', SANDBOX_SECRET: 's', AUDIT_KEY: 'k', RECEIPT_KEY: 'r' };

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
    const noReceiptKey = { ...env, AUDIT_KEY: 'k', RECEIPT_KEY: '' };
    expect(() => readProcessSettings(noReceiptKey)).toThrow('RECEIPT_KEY is not set: start with npm start');
    expect(readProcessSettings({ ...noReceiptKey, NODE_ENV: '' }).receiptKey).toBeNull();
  });

  it('[DR-12.59] has a BTCPay Server only with its four settings', () => {
    expect(readProcessSettings(always).btcpay).toBeNull();
    const btcpay = { BTCPAY_URL: 'https://pay.example', BTCPAY_STORE_ID: 'i', BTCPAY_API_KEY: 'k' };
    expect(() => readProcessSettings({ ...always, ...btcpay })).toThrow('BTCPAY_WEBHOOK_SECRET is not set');
    expect(readProcessSettings({ ...always, ...btcpay, BTCPAY_WEBHOOK_SECRET: 's' }).btcpay).toEqual({
      origin: 'https://pay.example',
      storeId: 'i',
      apiKey: 'k',
      webhookSecret: 's',
    });
  });

  it('has no sandbox provider where payments are off, and needs no secret for it', () => {
    const env = {
      DATABASE_URL: 'postgresql://x',
      NODE_ENV: 'production',
      FEED: 'off',
      PAYMENTS: 'off',
      AUDIT_KEY: 'k',
      RECEIPT_KEY: 'r',
    };
    expect(readProcessSettings(env).sandboxSecret).toBeNull();
  });
});

it('[RL-90] a process handles signals before it says that it is ready, and then ends once', async () => {
  const steps: unknown[] = [];
  const own = Object.assign(new EventEmitter(), {
    send: (message: unknown) =>
      steps.push(message, own.listenerCount('SIGTERM'), own.listenerCount('SIGINT')) > 0,
    exit: (code?: number) => void steps.push(`exit ${code}`),
  });
  const stop = async () => void steps.push('stop');
  runUntilStopped(4711, stop, silentLog, own as unknown as NodeJS.Process);
  own.emit('SIGTERM');
  own.emit('disconnect');
  await expect.poll(() => steps).toContain('exit 0');
  expect(steps).toEqual([{ type: 'listening', port: 4711 }, 1, 1, 'stop', 'exit 0']);
});
