/** Calls of payment requests (DR-12.60 to DR-12.69), and their limits. */
export const paymentRequestPaths = {
  topics: { method: 'GET', path: '/web-api/payment-requests/topics' },
  list: { method: 'GET', path: '/web-api/payment-requests' },
  create: { method: 'POST', path: '/web-api/payment-requests' },
  request: { method: 'GET', path: '/web-api/payment-requests/:number' },
  reply: { method: 'POST', path: '/web-api/payment-requests/:number/messages' },
  seen: { method: 'POST', path: '/web-api/payment-requests/:number/seen' },
  close: { method: 'POST', path: '/web-api/payment-requests/:number/close' },
  upload: { method: 'POST', path: '/web-api/payment-request-files' },
  file: { method: 'GET', path: '/web-api/payment-request-files/:fileId' },
  operatorFile: { method: 'GET', path: '/operator-api/payment-request-files/:fileId' },
} as const;

/** Who has to act (DR-12.61). `waiting`: the operator needs something of the player. */
export const paymentRequestStates = ['open', 'answered', 'waiting', 'closed'] as const;
export type PaymentRequestState = (typeof paymentRequestStates)[number];

/** Lengths in characters, and maximum counts (DR-12.62). */
export const paymentRequestLimits = {
  text: 2000,
  answer: 4000,
  filesOfMessage: 3,
  /** Files of a player that belong to no message yet. */
  looseFiles: 12,
  notClosed: 10,
  messages: 200,
  shown: 50,
} as const;
