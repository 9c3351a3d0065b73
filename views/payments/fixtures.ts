/** Answers of the api for the conformance suite, by method and path. */
const rechargeId = '7b0e2a54-2f7e-4a5e-9a63-0d1f1c8a3b11';

export const fixtures = {
  'GET /bff-api/config/group/get': {
    payments: {
      rechargeMin: { EUR: '1.00', KWD: '0.500' },
      rechargeMax: { EUR: '5000.00', KWD: '1500.000' },
    },
  },
  'GET /web-api/payments/methods': { methods: [{ id: 'sandbox', min: '1.00', max: '5000.00' }] },
  [`GET /web-api/payments/recharges/${rechargeId}`]: {
    rechargeId,
    state: 'credited',
    amount: '50.00',
    currency: 'EUR',
  },
};
