export const paycheckPaths = {
  paycheck: { method: 'GET', path: '/web-api/payments/paychecks/:kind/:id' },
} as const;

export const paycheckKinds = ['deposit', 'withdrawal', 'coupon'] as const;
export type PaycheckKind = (typeof paycheckKinds)[number];
