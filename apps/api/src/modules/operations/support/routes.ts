import { budgetNameOf } from '../../../platform/limits/address-network.ts';
import { chatWaitMs, supportEndpoints, supportErrors } from '@touchline/contracts/operations';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/process/clock.ts';
import { routes, type Visitor } from '../../../platform/http/serve-endpoints.ts';
import { type Captcha, captchaResultOf } from '../../site/captcha/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import { readChatToken, setChatToken } from './chat-cookie.ts';
import { type ChatVisitor, newChatToken } from './chats.ts';
import { isSupportOpen } from './is-support-open.ts';
import type { NewRequest } from './requests.ts';
import type { Support } from './support.ts';

type RequestContext = { visitor: Visitor; address: string; request: FastifyRequest };

export function supportRoutes(deps: {
  support: Support;
  siteConfig: SiteConfigStore;
  clock: Clock;
  captcha: Captcha;
  /** Aborts when the server stops, so that long polls end. */
  stopping: AbortSignal;
}) {
  const { support, siteConfig, clock, captcha, stopping } = deps;
  const hasConsultant = (): boolean => siteConfig.get().consultantParams !== null;

  /** Counts a form of a visitor. @returns the refusal; null when it may be sent */
  const refusalOf = async ({ visitor, address, request }: RequestContext) => {
    const who = visitor.userId === null ? `address:${budgetNameOf(address)}` : `user:${visitor.userId}`;
    const verdict = await captcha.evaluate('form', {
      names: { [who]: 1 },
      isSignedIn: visitor.userId !== null,
      result: captchaResultOf(request),
    });
    if (verdict.outcome === 'stopped') return verdict.refusal;
    if (verdict.outcome === 'wait')
      return { refused: 'support/too-many' as const, details: { waitSec: verdict.waitSec } };
    return null;
  };

  const receive = async (form: NewRequest, context: RequestContext) => {
    const refusal = await refusalOf(context);
    if (refusal !== null) return refusal;
    const result = await support.requests.add(form, context.visitor.userId);
    return result.outcome === 'received'
      ? { number: result.number }
      : { refused: `support/${result.outcome}` as const };
  };

  return routes(supportEndpoints, supportErrors, {
    info: async () => {
      const { consultantHours } = siteConfig.get();
      return {
        ...consultantHours,
        hasConsultant: hasConsultant(),
        isOpen: isSupportOpen(consultantHours, clock.nowMs()),
      };
    },
    callback: ({ body, ...context }) => receive({ kind: 'callback', ...body }, context),
    feedback: ({ body, ...context }) => receive({ kind: 'feedback', ...body }, context),
    askErasure: async ({ body, ...context }) => {
      const refusal = await refusalOf(context);
      if (refusal !== null) return refusal;
      await support.guestErasure.ask(body.email, body.lng);
      return { outcome: 'sent' as const };
    },
    confirmErasure: async ({ body }) =>
      (await support.guestErasure.confirm(body.code))
        ? { outcome: 'accepted' as const }
        : { refused: 'support/erasure-code' as const },
    requests: async ({ userId }) => ({ requests: await support.requests.ofPlayer(userId) }),
    chat: async ({ query, visitor, request, reply }) => {
      if (!hasConsultant()) return { refused: 'support/no-consultant' };
      const token = readChatToken(request);
      const who = visitor.userId === null ? token && { token } : { userId: visitor.userId };
      const chatId = who ? await support.chats.find(who) : null;
      if (chatId === null) return { messages: [] };
      const after = query.after ?? 0;
      if (query.wait !== 'true') return { messages: await support.chats.messages(chatId, after) };
      const over = new AbortController();
      const end = (): void => over.abort();
      // Uses the `close` event of the reply, because that of the request fires as soon as the request was read.
      reply.raw.once('close', end);
      stopping.addEventListener('abort', end, { once: true });
      if (stopping.aborted) end();
      try {
        return { messages: await support.chats.next(chatId, after, chatWaitMs, over.signal) };
      } finally {
        stopping.removeEventListener('abort', end);
      }
    },
    sendMessage: async ({ body, visitor, request, reply }) => {
      if (!hasConsultant()) return { refused: 'support/no-consultant' };
      const token = readChatToken(request) ?? newChatToken();
      const who: ChatVisitor = visitor.userId === null ? { token } : { userId: visitor.userId };
      const chatId = await support.chats.open(who, body.lng);
      const result = await support.chats.addMessage(chatId, body.messageId, body.text);
      if (result.outcome === 'id-reused') return { refused: 'support/id-reused' };
      if (visitor.userId === null) setChatToken(request, reply, token);
      return { message: result.message };
    },
  });
}
