import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the API lists it. */
type Message = {
  sid: string;
  account_sid: string;
  to: string;
  from: string | null;
  messaging_service_sid: string | null;
  body: string;
  direction: 'outbound-api';
  status: string;
  /** In the form of RFC 2822. */
  date_created: string;
};

export type TwilioDouble = {
  origin: string;
  account: string;
  secret: string;
  /** Newest first. */
  messages: readonly Message[];
  /** The fields of each request that created a message. */
  created: readonly Record<string, string>[];
  /** The next messages are stored, and nothing is answered. */
  loseAnswers: (isLosing: boolean) => void;
  /** The next requests are answered with this status. */
  failWith: (status: number | null) => void;
  setNow: (nowMs: number) => void;
  /** Changes the state of the newest message. */
  setStatus: (status: string) => void;
  close: () => Promise<void>;
};

/** The number that the published documents name for tests of a number that is not valid. */
export const invalidNumber = '+15005550001';

/**
 * A double of Twilio's Messages resource for tests, written from its published documents, not from the adapter. Two
 * requests with the same fields are two messages, as at the real one.
 */
export async function startTwilioDouble(): Promise<TwilioDouble> {
  const account = `AC${randomBytes(16).toString('hex')}`;
  const secret = randomBytes(16).toString('hex');
  const messages: Message[] = [];
  const created: Record<string, string>[] = [];
  const open = new Set<() => void>();
  let isLosing = false;
  let failure: number | null = null;
  let nowMs = Date.now();
  const path = `/2010-04-01/Accounts/${account}/Messages.json`;

  const server = createServer((request, response) => {
    void answer(request).then(async ({ status, body }) => {
      if (isLosing) await new Promise<void>((resolve) => void open.add(resolve));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (failure !== null) return problem(failure, failure === 429 ? 20429 : 20500);
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    const expected = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return problem(401, 20003);
    if (pathname !== path) return problem(404, 20404);
    if (request.method === 'GET') return { status: 200, body: { messages: listed(searchParams) } };
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return problem(400, 21602);
    return create(Object.fromEntries(new URLSearchParams(text)));
  }

  function listed(search: URLSearchParams): Message[] {
    const size = Number(search.get('PageSize') ?? 50);
    return messages.filter(({ to }) => !search.has('To') || to === search.get('To')).slice(0, size);
  }

  function create(fields: Record<string, string>): { status: number; body: unknown } {
    const { To: to = '', Body: body = '', From: from, MessagingServiceSid: service } = fields;
    const validity = Number(fields['ValidityPeriod'] ?? 36_000);
    if (body === '') return problem(400, 21602);
    if (from === undefined && service === undefined) return problem(400, 21603);
    if (to === '') return problem(400, 21604);
    if (to === invalidNumber) return problem(400, 21211);
    if (!Number.isInteger(validity) || validity < 1 || validity > 36_000) return problem(400, 21621);
    created.push(fields);
    const one: Message = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      account_sid: account,
      to,
      from: from ?? null,
      messaging_service_sid: service ?? null,
      body,
      direction: 'outbound-api',
      status: 'queued',
      date_created: new Date(nowMs).toUTCString().replace('GMT', '+0000'),
    };
    messages.unshift(one);
    return { status: 201, body: one };
  }

  return {
    origin,
    account,
    secret,
    messages,
    created,
    loseAnswers: (value) => void (isLosing = value),
    failWith: (status) => void (failure = status),
    setNow: (value) => void (nowMs = value),
    setStatus: (status) => {
      const [newest] = messages;
      if (newest) newest.status = status;
    },
    close: () =>
      new Promise((resolve) => {
        for (const end of open) end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const problem = (status: number, code: number): { status: number; body: unknown } => ({
  status,
  body: { code, message: `error ${code}`, more_info: '', status },
});
