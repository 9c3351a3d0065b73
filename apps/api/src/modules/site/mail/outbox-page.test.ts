import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { StoredEmail } from './mail.ts';
import { createClientAddress } from '../../../platform/http/client-address.ts';
import { addOutboxPage, type DemoSms } from './outbox-page.ts';

const emailMessage = (change: Partial<StoredEmail>): StoredEmail => ({
  id: 1n,
  recipient: 'mira@example.org',
  kind: 'confirm-email',
  lng: 'en',
  parameters: { code: 'c0de-_c0dec0dec0dec0de' },
  createdAt: new Date(Date.UTC(2026, 10, 20, 12, 0, 5)),
  ...change,
});

async function outbox(
  emailMessages: readonly StoredEmail[],
  query = '',
  {
    smsMessages = [],
    remoteAddress = '127.0.0.1',
    trustedProxies = ['10.0.0.0/8'],
    ...headers
  }: Record<string, string> & {
    trustedProxies?: string[];
    smsMessages?: DemoSms[];
  } = {},
) {
  const server = fastify({ trustProxy: true });
  const clientAddress = createClientAddress({ trustedProxies, internalSecret: null });
  server.addHook('onRequest', async (request) => clientAddress.strip(request));
  const requested: number[] = [];
  addOutboxPage(server, {
    mail: {
      list: async (limit) => {
        requested.push(limit);
        return [...emailMessages];
      },
    },
    receivedSms: async () => [...smsMessages],
    clientAddress,
  });
  const answer = await server.inject({ url: `/demo/outbox${query}`, remoteAddress, headers });
  await server.close();
  return { status: answer.statusCode, html: answer.body, headers: answer.headers, requested };
}

describe('the outbox of the demo', () => {
  it('shows the last 50 e-mails with subject, recipient, text and the link containing the code', async () => {
    const { html, requested } = await outbox([
      emailMessage({}),
      emailMessage({ kind: 'password-reset', lng: 'ru' }),
      emailMessage({ kind: 'already-registered', parameters: { accountNumber: '100000007' } }),
      emailMessage({ kind: 'password-changed', lng: 'ar', parameters: {} }),
    ]);
    expect(requested).toEqual([50]);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
    expect(links).toEqual([
      '/en/user/accountverify?code=c0de-_c0dec0dec0dec0de',
      '/ru/user/passwordreset?code=c0de-_c0dec0dec0dec0de',
    ]);
    expect(html).toContain('<h2>Complete your registration</h2>');
    expect(html).toContain('<h2>Восстановление пароля</h2>');
    expect(html).toContain('already belongs to account 100000007');
    expect(html).toContain('<article lang="ar" dir="rtl">');
    expect(html).toContain('2026-11-20 12:00:05 UTC');
  });

  it('[RL-59] escapes user input, and blocks all scripts', async () => {
    const { html, headers } = await outbox([
      emailMessage({ recipient: '"<img src=x>"@example.org', lng: 'xx' }),
    ]);
    expect(html).toContain('&#34;&#60;img src=x&#62;&#34;@example.org');
    expect(html).not.toContain('<img');
    expect(html).toContain('href="/ru/user/accountverify');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-[A-Za-z0-9+/=]{24}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['this machine', { remoteAddress: '127.0.0.1' }, 200],
    ['this machine by IPv6', { remoteAddress: '::1', host: '[::1]:8080' }, 200],
    ['the local network', { remoteAddress: '192.168.1.7' }, 404],
    ['elsewhere, claiming to be here', { remoteAddress: '203.0.113.7', 'x-forwarded-for': '127.0.0.1' }, 404],
    ['elsewhere by a trusted proxy', { remoteAddress: '10.0.0.1', 'x-forwarded-for': '203.0.113.7' }, 404],
    ['here by a trusted proxy', { remoteAddress: '10.0.0.1', 'x-forwarded-for': '127.0.0.1' }, 200],
    ['a proxy on this machine that nobody trusts', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['the same, claiming to be here', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['a page that leads its own name here', { host: 'rebound.example:8080' }, 404],
  ])('[RL-63] is for this machine only: from %s', async (_, from, status) => {
    const answer = await outbox([emailMessage({})], '', from);
    expect(answer.status).toBe(status);
    expect(answer.requested).toEqual(status === 200 ? [50] : []);
    expect(answer.html.includes('c0de')).toBe(status === 200);
  });

  it('states that it is for this machine only', async () => {
    expect((await outbox([], '?lng=en')).html).toContain('Only this computer can open this page.');
  });

  it('uses the requested language and says when it is empty', async () => {
    expect((await outbox([], '?lng=ar')).html).toContain('<html lang="ar" dir="rtl">');
    expect((await outbox([])).html).toContain('Писем пока нет.');
    expect((await outbox([], '?lng=../../x')).html).toContain('<html lang="ru" dir="ltr">');
  });

  it.each([
    ['the language chosen on the site', { cookie: 'a=b; lng=ar', 'accept-language': 'en' }, 'ar'],
    ['the preferred language of the browser', { 'accept-language': 'de-DE, en;q=0.5, ar-AE;q=0.9' }, 'ar'],
    ['no language of the site', { cookie: 'lng=de', 'accept-language': 'de, fr;q=0.9' }, 'ru'],
    ['a broken header', { 'accept-language': ';;q=,en-;q=x' }, 'ru'],
  ])('[DR-10.9] speaks the language of the reader: %s', async (_, headers, lang) => {
    expect((await outbox([], '', headers)).html).toContain(`<html lang="${lang}"`);
    expect((await outbox([], '?lng=en', headers)).html).toContain('<html lang="en"');
  });
});
