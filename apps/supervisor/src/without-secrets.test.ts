import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

const secrets = {
  DATABASE_URL: 'd',
  APP_DATABASE_URL: 'a',
  SEEDS_DATABASE_URL: 'e',
  SEEDS_KEY: 'g',
  NATS_URL: 'n',
  AUDIT_KEY: 'k',
  RECEIPT_KEY: 'r',
  MAIL_SECRET: 'm',
  SMTP_URL: 't',
  VAPID_PRIVATE_KEY: 'v',
  SANDBOX_SECRET: 's',
  BTCPAY_URL: 'b',
  BTCPAY_API_KEY: 'y',
  BTCPAY_WEBHOOK_SECRET: 'w',
  SMS_SECRET: 'q',
  GAMES_SECRET: 'g',
  HUB88_URL: 'h',
  HUB88_PRIVATE_KEY: 'x',
  TOUCHLINE_GAMES_URL: 'l',
  TOUCHLINE_GAMES_SECRET: 'u',
  GAME_OPERATORS: 'c',
  IDENTITY_SECRET: 'i',
  FILE_KEY: 'f',
  SOCIAL_PROVIDERS: 'o',
  INTERNAL_SECRET: 'p',
};
const given = (process: Parameters<typeof withoutSecrets>[0]) =>
  Object.entries(withoutSecrets(process, { ...secrets, PORT: '80' }))
    .filter(([, value]) => value !== '')
    .map(([name]) => name)
    .toSorted();

describe('the secrets of a process', () => {
  it('[DR-13.51] a page server gets the secret between it and api, and no other', () =>
    expect(given('ssr')).toEqual(['INTERNAL_SECRET', 'PORT']));

  it('[DR-13.51] only api gets the key of authenticator secrets; the build gets no secret', () => {
    expect(given('build')).toEqual(['PORT']);
    expect(given('worker')).not.toContain('IDENTITY_SECRET');
    expect(given('worker')).not.toContain('SOCIAL_PROVIDERS');
    // It scans files again and encrypts them with a new key (DR-14.11, DR-14.12).
    expect(given('worker')).toContain('FILE_KEY');
    expect(given('prepare')).toEqual([
      'APP_DATABASE_URL',
      'AUDIT_KEY',
      'DATABASE_URL',
      'PORT',
      'SEEDS_DATABASE_URL',
    ]);
  });

  it('[DR-8.94] the login and the key of seeds are for the process that decides shared rounds alone', () => {
    expect(given('rounds')).toEqual(['NATS_URL', 'PORT', 'SEEDS_DATABASE_URL', 'SEEDS_KEY']);
    expect(given('api')).toEqual(
      Object.keys({ ...secrets, PORT: '80' })
        .filter((name) => !name.startsWith('SEEDS_'))
        .toSorted(),
    );
    for (const process of ['worker', 'ssr', 'build'] as const)
      expect(given(process).filter((name) => name.startsWith('SEEDS_'))).toEqual([]);
  });

  it('[DR-13.51] a secret of the supervisor’s own environment is overwritten', () =>
    expect(withoutSecrets('build', {})).toMatchObject({
      IDENTITY_SECRET: '',
      MAIL_SECRET: '',
      AUDIT_KEY: '',
    }));
});
