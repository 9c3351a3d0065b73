export const paymentHistoryPaths = {
  history: { method: 'GET', path: '/web-api/payments/history' },
} as const;

export const paymentKinds = ['deposit', 'withdrawal', 'conversion'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** `open`: not ended. `done`: the money has arrived. `failed`: ended without it, or it was taken back (DR-12.44). */
export const paymentProgress = ['open', 'done', 'failed'] as const;
export type PaymentProgress = (typeof paymentProgress)[number];
