/** Answers of the api for the conformance suite, by method and path. */
const rechargeId = '7b0e2a54-2f7e-4a5e-9a63-0d1f1c8a3b11';

export const fixtures = {
  [`GET /web-api/payments/recharges/${rechargeId}`]: {
    rechargeId,
    state: 'credited',
    amount: '50.00',
    currency: 'EUR',
  },
};
