/** Calls of the support widget (SH-SU-004), and what its forms offer. */
export const supportPaths = {
  info: { method: 'GET', path: '/web-api/support/info' },
  callback: { method: 'POST', path: '/web-api/support/callbacks' },
  feedback: { method: 'POST', path: '/web-api/support/feedback' },
  requests: { method: 'GET', path: '/web-api/support/requests' },
  chat: { method: 'GET', path: '/web-api/support/chat' },
  say: { method: 'POST', path: '/web-api/support/chat/messages' },
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

/** When to call, in the visitor's own time. */
export const callbackTimes = ['soon', 'morning', 'day', 'evening'] as const;
export type CallbackTime = (typeof callbackTimes)[number];

/** Lengths in characters, and numbers of things. */
export const supportLimits = {
  name: 60,
  message: 2000,
  contact: 120,
  chatText: 1000,
  requestsShown: 20,
  chatMessagesShown: 100,
  answer: 4000,
} as const;

/** How long a question for new messages of the chat waits for one, in milliseconds. */
export const chatWaitMs = 20_000;
