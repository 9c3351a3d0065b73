import { z } from 'zod';
import { captchaBudget, readBudget, writeBudget } from '../shared/budgets.ts';
import { clientId } from '../shared/ids.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { normalisePhone } from '../shared/phone.ts';
import { freeText } from '../shared/free-text.ts';
import { callbackTimes, supportLimits, supportPaths, supportTopics } from './support-paths.ts';

export const supportErrors = {
  'support/too-many': 429,
  'support/id-reused': 422,
  'support/no-way-to-answer': 400,
  'support/no-consultant': 404,
  /** The code to delete a guest's requests is wrong or has expired (DR-13.168). */
  'support/erasure-code': 400,
} as const;
export type SupportErrorCode = keyof typeof supportErrors;

const phone = z
  .string()
  .max(40)
  .transform((text, context) => {
    const normal = normalisePhone(text);
    if (normal === null) context.addIssue({ code: 'custom', message: 'a phone number with its country' });
    return normal ?? '';
  });

const shared = {
  /** The browser creates the id before it sends. A repeated request with the same id returns the same number. */
  requestId: clientId,
  topic: z.enum(supportTopics),
  lng: z.string().regex(/^[a-z]{2}$/),
};
const received = z.object({ number: z.string() });

const chatMessage = z.object({
  id: z.number(),
  author: z.enum(['visitor', 'operator']),
  text: z.string(),
  atMs: z.number(),
});

export const supportEndpoints = defineEndpoints(supportPaths, {
  info: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'What the support of this site offers, and its hours',
    reply: z.object({
      hasConsultant: z.boolean(),
      /** Minutes of the day in the site's time zone. */
      fromMin: z.number(),
      toMin: z.number(),
      timeZone: z.number(),
      isOpen: z.boolean(),
    }),
  },
  callback: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('form'),
    summary: 'Ask to be called back',
    body: z.strictObject({
      ...shared,
      name: freeText(supportLimits.name),
      phone,
      time: z.enum(callbackTimes),
      /** The visitor's UTC offset in hours. */
      timeZone: z.number().min(-12).max(14).multipleOf(0.25),
    }),
    reply: received,
    refusals: ['support/too-many', 'support/id-reused', '111', '113', 'request/rate-limit'],
  },
  feedback: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('form'),
    summary: 'Write to the support; a guest is answered by mail, a player here and by mail',
    body: z.strictObject({
      ...shared,
      message: freeText(supportLimits.message),
      email: z.email().max(254).optional(),
      contact: freeText(supportLimits.contact).optional(),
    }),
    reply: received,
    refusals: [
      'support/too-many',
      'support/id-reused',
      'support/no-way-to-answer',
      '111',
      '113',
      'request/rate-limit',
    ],
  },
  askErasure: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('form'),
    summary:
      "Ask for a code by e-mail that deletes a guest's requests; the reply is the same for every address",
    body: z.strictObject({ email: z.email().max(254), lng: shared.lng }),
    reply: z.object({ outcome: z.literal('sent') }),
    refusals: ['support/too-many', '111', '113', 'request/rate-limit'],
  },
  confirmErasure: {
    access: 'anyone',
    isForViews: false,
    budget: writeBudget,
    summary: "Delete a guest's requests with the code of the e-mail (DR-13.168)",
    body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    reply: z.object({ outcome: z.literal('accepted') }),
    refusals: ['support/erasure-code'],
  },
  requests: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: "The player's own requests with their answers, newest first",
    reply: z.object({
      requests: z.array(
        z.object({
          number: z.string(),
          kind: z.enum(['callback', 'feedback']),
          topic: z.enum(supportTopics),
          message: z.string(),
          state: z.enum(['open', 'answered', 'closed']),
          atMs: z.number(),
          answer: z.string().nullable(),
          answeredAtMs: z.number().nullable(),
        }),
      ),
    }),
  },
  chat: {
    access: 'anyone',
    isForViews: false,
    summary:
      "The visitor's own chat: messages after an id; with `wait` it answers when one comes, or after 20 s",
    query: z.strictObject({
      after: z.coerce.number().int().min(0).optional(),
      wait: z.enum(['true', 'false']).optional(),
    }),
    budget: { perMinute: 60, flow: 'chat-read', refusal: 'support/too-many' },
    reply: z.object({ messages: z.array(chatMessage) }),
    refusals: ['support/no-consultant'],
  },
  sendMessage: {
    access: 'anyone',
    isForViews: false,
    summary: 'Say something to the consultant',
    budget: { perMinute: 20, flow: 'chat-say', refusal: 'support/too-many' },
    body: z.strictObject({ messageId: clientId, text: freeText(supportLimits.chatText), lng: shared.lng }),
    reply: z.object({ message: chatMessage }),
    refusals: ['support/no-consultant', 'support/id-reused'],
  },
});

export type SupportApi = ApiTypes<typeof supportEndpoints>;
