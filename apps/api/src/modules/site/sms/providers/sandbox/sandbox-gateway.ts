import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Database } from '../../../../../platform/database/db.ts';
import { isConstantTimeEqual } from '../../../../../platform/process/constant-time-equal.ts';
import { openCode, sealCode } from '../../../../../platform/process/sealed-code.ts';
import type { ReceivedSms } from '../../sms.ts';
import { sandboxMessagesPath } from './sandbox-provider.ts';

const message = z.strictObject({
  key: z.uuid(),
  to: z.string().regex(/^\+[1-9][0-9]{7,14}$/),
  text: z.string().min(1).max(1000),
});
const maxBodyBytes = 8192;

/** Numbers that no phone has: the sandbox refuses them, so that a refusal can be tried. */
const refusedEnding = '0000000';

/** `secret`: the bearer secret of the caller, new at each start and in memory only. */
export type SandboxGateway = { origin: string; secret: string; close: () => Promise<void> };

/**
 * The sandbox provider of SMS: an HTTP server on loopback that stores each message once by its key. It stands for the
 * phones of the demo; texts are stored as ciphertext because they contain codes.
 * @param sealSecret the key of the stored texts
 */
export async function startSandboxGateway(deps: {
  db: Pick<Database, 'query'>;
  sealSecret: string;
}): Promise<SandboxGateway> {
  const secret = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    const reply = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    take({ ...deps, secret }, request).then(
      ({ status, body }) => reply(status, body),
      () => reply(500, { reason: 'the message could not be stored' }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    secret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Taken = { status: number; body: object };

async function take(
  { db, secret, sealSecret }: Parameters<typeof startSandboxGateway>[0] & { secret: string },
  request: IncomingMessage,
): Promise<Taken> {
  if (request.method !== 'POST' || request.url !== sandboxMessagesPath)
    return { status: 404, body: { reason: 'not found' } };
  if (!isConstantTimeEqual(request.headers.authorization ?? '', `Bearer ${secret}`))
    return { status: 401, body: { reason: 'wrong secret' } };
  const parsed = message.safeParse(parseJson(await readBody(request)));
  if (!parsed.success) return { status: 400, body: { reason: 'bad message' } };
  const { key, to, text } = parsed.data;
  if (to.endsWith(refusedEnding)) return { status: 422, body: { reason: 'the number cannot receive SMS' } };
  await db.query(
    `insert into sms_sandbox_message (key, recipient, sealed_text) values ($1, $2, $3) on conflict (key) do nothing`,
    [key, to, sealCode(sealSecret, text)],
  );
  return { status: 202, body: { reference: `sandbox-${key}` } };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBodyBytes) return '';
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads what the phones of the demo have received, newest first. */
export async function readSandboxMessages(
  db: Pick<Database, 'query'>,
  sealSecret: string,
  limit: number,
): Promise<ReceivedSms[]> {
  const rows = await db.query<{ recipient: string; sealedText: Buffer; receivedAt: Date }>(
    `select recipient, sealed_text as "sealedText", received_at as "receivedAt"
     from sms_sandbox_message order by id desc limit $1`,
    [limit],
  );
  return rows.map(({ recipient, sealedText, receivedAt }) => ({
    recipient,
    text: openCode(sealSecret, sealedText) ?? '',
    receivedAt,
  }));
}
