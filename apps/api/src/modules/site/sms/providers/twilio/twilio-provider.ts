import { z } from 'zod';
import type { OutboundHttp } from '../../../../../platform/http/outbound-http.ts';
import type { OutgoingSms, SmsAccount, SmsAnswer, SmsProviderEntry } from '../../provider.ts';

/** Where the API of Twilio is. */
export const twilioOrigin = 'https://api.twilio.com';

/** The longest life of a waiting message that the API takes, in seconds. */
const maxValiditySec = 36_000;
/** Clocks of two companies differ: a message this much older than ours is still ours. */
const clockToleranceMs = 60_000;
/** A page of this length fits into a reply of 64 KB. The limits on codes (DR-13.4) allow fewer messages a day to one number. */
const pageSize = 20;

/**
 * Errors of the API about the number itself, which a repetition does not change: not a number (21211), no permission
 * for its country (21408), stopped by its owner (21610), not reachable (21612), no mobile number (21614).
 */
const numberErrors = new Set([21211, 21408, 21610, 21612, 21614]);

const created = z.object({ sid: z.string().min(1).max(100) });
const problem = z.object({ code: z.number().int(), message: z.string() });
const list = z.object({
  messages: z.array(
    z.object({
      sid: z.string().min(1).max(100),
      body: z.string().nullable(),
      direction: z.string(),
      status: z.string(),
      date_created: z.string(),
    }),
  ),
});

/**
 * Twilio's Programmable Messaging. Its API has no key against a second message, so after a call without an answer the
 * messages of the recipient are read first: one of ours with the same text is the message (DR-13.99).
 */
export const twilioEntry: SmsProviderEntry = {
  id: 'twilio',
  create: (account, http) => {
    const api = apiOf(account, http);
    return {
      send: async (message) => {
        const sid = message.isRepeated ? await findSent(api, message) : null;
        return sid === null ? create(api, account.sender, message) : { outcome: 'accepted', reference: sid };
      },
    };
  },
};

type Api = (method: 'GET' | 'POST', fields: Record<string, string>) => Promise<Reply>;
type Reply = { status: number; body: string };

function apiOf({ origin, account, secret }: SmsAccount, http: OutboundHttp): Api {
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;
  return (method, fields) => {
    const text = new URLSearchParams(fields).toString();
    return method === 'GET'
      ? http.request(`${url}?${text}`, { method, headers: { authorization } })
      : http.request(url, {
          method,
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: text,
        });
  };
}

async function create(api: Api, sender: string, message: OutgoingSms): Promise<SmsAnswer> {
  const from: Record<string, string> = sender.startsWith('MG')
    ? { MessagingServiceSid: sender }
    : { From: sender };
  const reply = await api('POST', {
    ...from,
    To: message.recipient,
    Body: message.text,
    ValidityPeriod: String(Math.min(message.validSec, maxValiditySec)),
    // Other characters would make the text differ from the one that is looked for.
    SmartEncoded: 'false',
  });
  if (reply.status === 201)
    return { outcome: 'accepted', reference: created.parse(JSON.parse(reply.body)).sid };
  if (reply.status === 400) {
    const { code } = problem.parse(JSON.parse(reply.body));
    // The message of the error names the number, which does not belong into a log.
    if (numberErrors.has(code)) return { outcome: 'refused', reason: `Twilio error ${code}` };
    throw new Error(`the SMS provider answered 400 with code ${code}`);
  }
  throw new Error(`the SMS provider answered ${reply.status}`);
}

/** @returns the id of the message when the provider has it */
async function findSent(api: Api, { recipient, text, createdAt }: OutgoingSms): Promise<string | null> {
  const reply = await api('GET', { To: recipient, PageSize: String(pageSize) });
  if (reply.status !== 200) throw new Error(`the SMS provider answered ${reply.status}`);
  const earliestMs = createdAt.getTime() - clockToleranceMs;
  const ours = list
    .parse(JSON.parse(reply.body))
    .messages.find(
      ({ body, direction, status, date_created }) =>
        body === text &&
        direction === 'outbound-api' &&
        status !== 'failed' &&
        Date.parse(date_created) >= earliestMs,
    );
  return ours?.sid ?? null;
}
