import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { operatorOrigins, readSettings } from './settings.ts';

const pushOrigins =
  'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://web.push.apple.com,https://*.notify.windows.com';
const demoPushOrigins = `${pushOrigins},http://127.0.0.1:*`;

describe('settings', () => {
  it('gives the defaults for an empty environment', () => {
    expect(readSettings({ PORT: '' })).toEqual({
      ok: true,
      settings: {
        port: 8080,
        host: '127.0.0.1',
        databaseUrl: null,
        appDatabaseUrl: null,
        btcpay: null,
        auditKey: null,
        receiptKey: null,
        seedsDatabaseUrl: null,
        seedsKey: null,
        identitySecret: null,
        fileKey: null,
        filesDir: null,
        fileScanner: 'sandbox',
        natsUrl: null,
        smtp: null,
        dataDir: null,
        feed: 'demo',
        feedSpeed: 1,
        payments: 'sandbox',
        games: 'sandbox',
        hub88: null,
        touchline: null,
        gameOperators: '{}',
        sms: { provider: 'sandbox', account: '', secret: '', sender: '' },
        push: { privateKey: null, subject: 'mailto:push@touchline.example', origins: demoPushOrigins },
        socialProviders: '{}',
        trustedProxies: [],
        operatorAddresses: ['127.0.0.0/8', '::1'],
        pageServers: Math.min(4, availableParallelism()),
      },
    });
  });

  it('[DR-11.59] [DR-11.60] production sends push messages with a key and a contact only, and lists no loopback', () => {
    const production = { NODE_ENV: 'production', FEED: 'off', PAYMENTS: 'off', GAMES: 'off' };
    const VAPID_PRIVATE_KEY = 'a'.repeat(43);
    expect(readSettings(production)).toMatchObject({ ok: true, settings: { push: null } });
    expect(readSettings({ ...production, VAPID_PRIVATE_KEY })).toEqual({
      ok: false,
      problems: [
        'VAPID_SUBJECT is not set; with VAPID_PRIVATE_KEY it must be: an address of the operator for push services, mailto:name@example.org or https://example.org.',
      ],
    });
    const subject = 'mailto:push@example.org';
    expect(readSettings({ ...production, VAPID_PRIVATE_KEY, VAPID_SUBJECT: subject })).toMatchObject({
      settings: { push: { privateKey: VAPID_PRIVATE_KEY, subject, origins: pushOrigins } },
    });
    expect(
      readSettings({
        ...production,
        VAPID_PRIVATE_KEY,
        VAPID_SUBJECT: subject,
        PUSH_ORIGINS: 'http://127.0.0.1:9',
      }).ok,
    ).toBe(false);
  });

  it('[RL-69] [DR-14.11] production has no sandbox scanner: without a real one, files wait', () => {
    const production = { NODE_ENV: 'production', FEED: 'off', PAYMENTS: 'off', GAMES: 'off' };
    expect(readSettings(production)).toMatchObject({ ok: true, settings: { fileScanner: 'off' } });
    const clamd = 'clamd://scanner.internal:3310';
    expect(readSettings({ ...production, FILE_SCANNER: clamd })).toMatchObject({
      settings: { fileScanner: clamd },
    });
    expect(readSettings({ ...production, FILE_SCANNER: 'sandbox' })).toEqual({
      ok: false,
      problems: ['FILE_SCANNER is "sandbox"; with NODE_ENV=production expected clamd://host:port or off.'],
    });
    expect(readSettings({ FILE_SCANNER: 'yes' })).toMatchObject({
      problems: ['FILE_SCANNER is "yes"; expected clamd://host:port or off, or sandbox outside production.'],
    });
  });

  it('[DR-13.91] a mail server needs a sender', () => {
    const server = { SMTP_URL: 'smtps://site:secret@mail.example.org' };
    expect(readSettings({ ...server, MAIL_FROM: 'Touchline <post@example.org>' })).toMatchObject({
      ok: true,
      settings: { smtp: { url: server.SMTP_URL, from: 'Touchline <post@example.org>' } },
    });
    expect(readSettings(server)).toEqual({
      ok: false,
      problems: [
        'MAIL_FROM is not set; with SMTP_URL it must be: a sender such as Touchline <post@example.org>.',
      ],
    });
  });

  it.each([
    [
      'SMTP_URL',
      'https://mail.example.org',
      'smtps://user:password@host:465 or smtp://user:password@host:587',
    ],
    ['MAIL_FROM', 'a <b@example.org>\r\nBcc: c@example.org', 'a sender such as Touchline <post@example.org>'],
  ])('[DR-13.91] says what %s must be', (name, value, hint) => {
    const read = readSettings({
      SMTP_URL: 'smtp://mail.example.org',
      MAIL_FROM: 'a@example.org',
      [name]: value,
    });
    expect(read).toMatchObject({ ok: false, problems: [expect.stringContaining(hint)] });
  });

  it.each([
    ['PORT', '70000', 'PORT is "70000"; expected a port number, 0 to 65535.'],
    ['PORT', 'http', 'PORT is "http"; expected a port number, 0 to 65535.'],
    [
      'HOST',
      'somewhere',
      'HOST is "somewhere"; expected an IP address to listen on, for instance 127.0.0.1 or 0.0.0.0.',
    ],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL is not valid; expected an address such as postgresql://user:password@host:5432/database.',
    ],
    ['NATS_URL', 'x', 'NATS_URL is not valid; expected an address such as nats://host:4222.'],
    ['FEED', 'real', 'FEED is "real"; expected demo, demo:<leagues>, off, or openfootball:<folder>.'],
    ['FEED', 'demo:', 'FEED is "demo:"; expected demo, demo:<leagues>, off, or openfootball:<folder>.'],
    ['FEED_SPEED', '61', 'FEED_SPEED is "61"; expected a number from 1 to 60.'],
    ['FEED_SPEED', 'fast', 'FEED_SPEED is "fast"; expected a number from 1 to 60.'],
    ['PAGE_SERVERS', '0', 'PAGE_SERVERS is "0"; expected a number from 1 to 16.'],
    ['PAGE_SERVERS', '1.5', 'PAGE_SERVERS is "1.5"; expected a number from 1 to 16.'],
    ['PAYMENTS', 'bank', 'PAYMENTS is "bank"; expected sandbox or off.'],
  ])('refuses %s=%s with its name and the expected value', (name, value, sentence) => {
    expect(readSettings({ [name]: value })).toEqual({ ok: false, problems: [sentence] });
  });

  it('[DR-13.51] a bad value of a secret is not printed', () => {
    for (const name of ['AUDIT_KEY', 'FILE_KEY', 'BTCPAY_API_KEY', 'SMS_SECRET', 'SMTP_URL'])
      expect(JSON.stringify(readSettings({ [name]: 'short-secret' }))).not.toContain('short-secret');
  });

  it('[DR-13.99] SMS by Twilio need the account, its secret and a sender', () => {
    const all = {
      SMS: 'twilio',
      SMS_ACCOUNT: `AC${'0'.repeat(32)}`,
      SMS_SECRET: 's'.repeat(32),
      SMS_SENDER: '+15550100200',
    };
    const production = { NODE_ENV: 'production', FEED: 'off', PAYMENTS: 'off', GAMES: 'off', ...all };
    expect(readSettings(production)).toMatchObject({
      settings: {
        sms: {
          provider: 'twilio',
          account: all.SMS_ACCOUNT,
          secret: all.SMS_SECRET,
          sender: '+15550100200',
        },
      },
    });
    for (const sender of [`MG${'a'.repeat(32)}`, 'Touchline', 'Bets 24'])
      expect(readSettings({ ...all, SMS_SENDER: sender })).toMatchObject({ settings: { sms: { sender } } });
    for (const sender of ['12345', 'much too long a name', '+0123456789'])
      expect(readSettings({ ...all, SMS_SENDER: sender })).toMatchObject({ ok: false });
    for (const name of ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_SENDER'])
      expect(readSettings({ ...all, [name]: '' })).toEqual({
        ok: false,
        problems: ['With SMS=twilio, SMS_ACCOUNT, SMS_SECRET and SMS_SENDER must be set.'],
      });
    expect(readSettings({ ...production, SMS: 'sandbox' })).toEqual({
      ok: false,
      problems: ['SMS is "sandbox"; with NODE_ENV=production expected twilio or off.'],
    });
    expect(readSettings({ ...production, SMS: '' })).toMatchObject({
      settings: { sms: { provider: 'off' } },
    });
  });

  it('[DR-8.148] [DR-8.149] reads the account at another Touchline whole, and operators with every setting or not at all', () => {
    const secret = 's'.repeat(32);
    const account = {
      TOUCHLINE_GAMES_URL: 'https://games.example/',
      TOUCHLINE_GAMES_OPERATOR: 'own-site',
      TOUCHLINE_GAMES_SECRET: secret,
    };
    expect(readSettings(account)).toMatchObject({
      settings: { touchline: { url: 'https://games.example', operatorId: 'own-site', secret } },
    });
    for (const name of Object.keys(account))
      expect(readSettings({ ...account, [name]: '' })).toEqual({
        ok: false,
        problems: [
          'TOUCHLINE_GAMES_URL, TOUCHLINE_GAMES_OPERATOR and TOUCHLINE_GAMES_SECRET are set together.',
        ],
      });
    const operator = {
      walletUrl: 'https://a.example/web-api/game-wallet/touchline',
      secret,
      frameOrigins: ['https://a.example', 'https://m.a.example'],
    };
    const text = JSON.stringify({ first: operator, second: operator });
    expect(readSettings({ GAME_OPERATORS: text })).toMatchObject({ settings: { gameOperators: text } });
    expect(operatorOrigins(text)).toEqual(['https://a.example', 'https://m.a.example']);
    for (const bad of [
      '[]',
      '{',
      JSON.stringify({ First: operator }),
      JSON.stringify({ first: { ...operator, secret: 'short' } }),
      JSON.stringify({ first: { ...operator, walletUrl: 'ftp://a.example/w' } }),
      JSON.stringify({ first: { ...operator, walletUrl: 'https://a.example/' } }),
      JSON.stringify({ first: { ...operator, frameOrigins: [] } }),
      JSON.stringify({ first: { ...operator, frameOrigins: ['https://a.example/path'] } }),
      JSON.stringify({ first: { ...operator, more: 1 } }),
    ])
      expect(readSettings({ GAME_OPERATORS: bad })).toEqual({
        ok: false,
        problems: [
          'GAME_OPERATORS is not valid; expected a JSON object by operator: walletUrl, secret and frameOrigins (docs/how-to/supply-games.md).',
        ],
      });
  });

  it('[DR-12.59] reads the settings of BTCPay Server together', () => {
    const all = {
      BTCPAY_URL: 'https://pay.example/',
      BTCPAY_STORE_ID: 'store0123456789',
      BTCPAY_API_KEY: 'k'.repeat(40),
      BTCPAY_WEBHOOK_SECRET: 's'.repeat(24),
    };
    const read = readSettings(all);
    expect(read.ok ? read.settings.btcpay : read.problems).toEqual({
      url: 'https://pay.example',
      storeId: 'store0123456789',
      apiKey: 'k'.repeat(40),
      webhookSecret: 's'.repeat(24),
    });
    for (const name of Object.keys(all))
      expect(readSettings({ ...all, [name]: '' })).toEqual({
        ok: false,
        problems: ['BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY and BTCPAY_WEBHOOK_SECRET are set together.'],
      });
    const none = readSettings({});
    expect(none.ok && none.settings.btcpay).toBeNull();
  });

  it('names all bad values at once', () => {
    const read = readSettings({ PORT: '-1', FEED_SPEED: '0' });
    expect(read.ok ? [] : read.problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'FEED_SPEED',
    ]);
  });

  it('production refuses a start without an explicit feed or payment provider', () => {
    expect(readSettings({ NODE_ENV: 'production', FEED: '' })).toEqual({
      ok: false,
      problems: [
        'FEED is not set; with NODE_ENV=production it must be named: demo, demo:<leagues>, off, or openfootball:<folder>.',
        'PAYMENTS is not set; with NODE_ENV=production it must be named: sandbox or off.',
        'GAMES is not set; with NODE_ENV=production it must be named: off, or sandbox outside production.',
      ],
    });
  });

  it('production accepts the demo when it is explicit', () => {
    const read = readSettings({ NODE_ENV: 'production', FEED: 'demo', PAYMENTS: 'sandbox', GAMES: 'off' });
    expect(read.ok ? [read.settings.feed, read.settings.payments] : read.problems).toEqual([
      'demo',
      'sandbox',
    ]);
  });

  it("[RL-63] reads the operator's proxies, and refuses an invalid network", () => {
    const read = (text: string) => readSettings({ TRUSTED_PROXIES: text });
    expect(read('10.0.0.0/8, 192.168.1.7,2001:db8::/32')).toMatchObject({
      settings: { trustedProxies: ['10.0.0.0/8', '192.168.1.7', '2001:db8::/32'] },
    });
    for (const text of ['proxy.example', '10.0.0.0/33', '10.0.0.0/x'])
      expect(read(text), text).toEqual({
        ok: false,
        problems: [
          `TRUSTED_PROXIES is ${JSON.stringify(text)}; expected addresses or networks parted by commas, for instance 10.0.0.0/8.`,
        ],
      });
  });
});
