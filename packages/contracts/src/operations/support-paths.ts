/** Calls of the support widget (SH-SU-004), and the choices of its forms. */
export const supportPaths = {
  info: { method: 'GET', path: '/web-api/support/info' },
  callback: { method: 'POST', path: '/web-api/support/callbacks' },
  feedback: { method: 'POST', path: '/web-api/support/feedback' },
  askErasure: { method: 'POST', path: '/web-api/support/erasure' },
  confirmErasure: { method: 'POST', path: '/web-api/support/erasure/confirm' },
  requests: { method: 'GET', path: '/web-api/support/requests' },
  chat: { method: 'GET', path: '/web-api/support/chat' },
  sendMessage: { method: 'POST', path: '/web-api/support/chat/messages' },
} as const;

export const supportTopics = [
  'account',
  'payments',
  'bets',
  'bonuses',
  'responsible',
  'technical',
  'other',
] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** Call-back times in the visitor's own time zone. */
export const callbackTimes = ['soon', 'morning', 'day', 'evening'] as const;
export type CallbackTime = (typeof callbackTimes)[number];

/** Lengths in characters, and maximum counts. */
export const supportLimits = {
  name: 60,
  message: 2000,
  contact: 120,
  chatText: 1000,
  requestsShown: 20,
  chatMessagesShown: 100,
  answer: 4000,
} as const;

/** How long a request for new chat messages waits (long poll), in milliseconds. */
export const chatWaitMs = 20_000;
