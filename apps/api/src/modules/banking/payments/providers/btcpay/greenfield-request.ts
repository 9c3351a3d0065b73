import { z } from 'zod';
import type { OutboundHttp } from '../../../../../platform/http/outbound-http.ts';
import type { BtcpaySettings } from '../../provider.ts';

/** A decimal number; the API writes it as text, and older servers as a number. */
export const decimal = z.union([z.string(), z.number()]).transform(String);

/** An id of the API: invoice, pull payment or payout. */
export const apiId = z.string().min(1).max(200);

/** What the API answers: the body of a success, or why it refused. Only 400, 404 and 422 are answers about the request. */
export type GreenfieldReply = { status: 200; body: unknown } | { status: 400 | 404 | 422; code: string };

export type GreenfieldRequest = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<GreenfieldReply>;

/** The path of the store, to which the paths of its resources are added. */
export const storePath = ({ storeId }: BtcpaySettings): string => `/stores/${encodeURIComponent(storeId)}`;

const problem = z.object({ code: z.string() });

/** Creates the client of one server. Its calls throw for every status that is not an answer about the request. */
export function createGreenfieldRequest(http: OutboundHttp, settings: BtcpaySettings): GreenfieldRequest {
  const headers = { authorization: `token ${settings.apiKey}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await http.request(`${settings.origin}/api/v1${path}`, { method, headers, ...text });
    const { status } = reply;
    if (status === 200) return { status, body: reply.body === '' ? null : JSON.parse(reply.body) };
    if (status === 400 || status === 404 || status === 422) return { status, code: codeOf(reply.body) };
    throw new Error(`BTCPay Server answered ${status}`);
  };
}

/** Returns the body of a success; null for an unknown id. @throws for a refused request */
export function bodyOrNull(reply: GreenfieldReply): unknown {
  if (reply.status === 200) return reply.body;
  if (reply.status === 404) return null;
  throw new Error(`BTCPay Server answered ${reply.status} ${reply.code}`.trim());
}

/** The code of a refusal; a validation error has a list of fields instead. */
function codeOf(text: string): string {
  try {
    return problem.safeParse(JSON.parse(text)).data?.code.slice(0, 60) ?? '';
  } catch {
    return '';
  }
}
