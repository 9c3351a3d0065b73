import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailServer, type MailServer } from './mail-server.ts';

type Received = { from: string; to: string[]; source: string; user: string };

const started: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).toReversed()) await one.close();
});

/** A real SMTP server on loopback. Its certificate is self-signed. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    hideSTARTTLS: true,
    authOptional: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('535 no')),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
          user: session.user ?? '',
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.push({ close: () => new Promise<void>((resolve) => server.close(resolve)) });
  const address = server.server.address();
  return { received, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

function client(
  port: number,
  change: { login?: string; isTlsRequired?: boolean; scheme?: string } = {},
): MailServer {
  const { login = 'site:p%40ss@', isTlsRequired = false, scheme = 'smtp' } = change;
  const server = createMailServer({
    url: `${scheme}://${login}127.0.0.1:${port}`,
    from: 'Touchline <post@example.org>',
    isTlsRequired,
  });
  started.push(server);
  return server;
}

const email = {
  messageId: '<letter-7@example.org>',
  recipient: 'mira@example.net',
  subject: 'Восстановление пароля',
  text: 'Откройте ссылку.',
  html: '<p>Откройте ссылку.</p>',
};
const header = (source: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1];
const refusing = (code: number) => (_: unknown, __: unknown, done: (error?: Error) => void) =>
  done(Object.assign(new Error('mira@example.net is not here'), { responseCode: code }));

describe('the mail server', () => {
  it('[DR-13.91] gets the e-mail with log-in, sender, recipient, Message-ID and both forms of the text', async () => {
    const { port, received } = await smtpServer();
    expect(await client(port).deliver(email)).toEqual({ outcome: 'accepted' });
    expect(received).toMatchObject([{ from: 'post@example.org', to: ['mira@example.net'], user: 'site' }]);
    const source = received[0]?.source ?? '';
    expect(header(source, 'Message-ID')).toBe('<letter-7@example.org>');
    expect(header(source, 'From')).toBe('Touchline <post@example.org>');
    expect(header(source, 'To')).toBe('mira@example.net');
    expect(header(source, 'Auto-Submitted')).toBe('auto-generated');
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('[DR-13.124] a mailing has the headers of one click, other e-mails do not (RFC 8058)', async () => {
    const { port, received } = await smtpServer();
    const unsubscribeUrl = 'https://example.org/web-api/newsletter/one-click/7.c0de';
    await client(port).deliver({ ...email, unsubscribeUrl });
    await client(port).deliver(email);
    const [mailing = '', other = ''] = received.map(({ source }) => source);
    expect(header(mailing, 'List-Unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(header(mailing, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(header(other, 'List-Unsubscribe')).toBeUndefined();
  });

  it('[RL-59] a recipient or subject with line breaks adds no header and no recipient', async () => {
    const { port, received } = await smtpServer();
    await client(port)
      .deliver({
        ...email,
        recipient: 'mira@example.net\r\nBcc: thief@example.net',
        subject: 'x\r\nBcc: thief@example.net',
      })
      .catch(() => {});
    expect(received.flatMap(({ to }) => to)).not.toContain('thief@example.net');
    expect(received.map(({ source }) => header(source, 'Bcc'))).not.toContain('thief@example.net');
  });

  it('[DR-13.91] a recipient that reads as a list is not sent to several', async () => {
    const { port, received } = await smtpServer();
    await client(port)
      .deliver({ ...email, recipient: 'mira@example.net, thief@example.net' })
      .catch(() => {});
    expect(received.flatMap(({ to }) => to)).not.toContain('thief@example.net');
  });

  it.each([550, 553])(
    '[DR-13.90] a mailbox that the server refuses with %d is refused for good',
    async (code) => {
      const { port } = await smtpServer({ onRcptTo: refusing(code) });
      expect(await client(port).deliver(email)).toEqual({ outcome: 'refused', reason: String(code) });
    },
  );

  it('[DR-13.90] after the reply that a mailbox is full (452) the e-mail is sent again', async () => {
    const { port } = await smtpServer({ onRcptTo: refusing(452) });
    await expect(client(port).deliver(email)).rejects.toMatchObject({ responseCode: 452 });
  });

  it('[DR-13.90] a wrong password of the site refuses no e-mail', async () => {
    const { port, received } = await smtpServer();
    await expect(client(port, { login: 'site:wrong@' }).deliver(email)).rejects.toMatchObject({
      code: 'EAUTH',
    });
    expect(received).toEqual([]);
  });

  it('[DR-13.91] production hands nothing over without TLS', async () => {
    const { port, received } = await smtpServer({ disabledCommands: ['STARTTLS'] });
    await expect(client(port, { isTlsRequired: true }).deliver(email)).rejects.toMatchObject({
      code: 'ETLS',
    });
    expect(received).toEqual([]);
  });

  it('[DR-13.91] a self-signed certificate is refused', async () => {
    const { port, received } = await smtpServer({ secure: true });
    await expect(client(port, { scheme: 'smtps' }).deliver(email)).rejects.toThrow(/certificate/);
    expect(received).toEqual([]);
  });

  it('[DR-13.90] when the server is gone the e-mail is sent again', async () => {
    await expect(client(1).deliver(email)).rejects.toMatchObject({ code: 'ESOCKET' });
  });
});
