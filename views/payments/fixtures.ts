/** Answers of the api for the conformance suite, by method and path. */
const rechargeId = '7b0e2a54-2f7e-4a5e-9a63-0d1f1c8a3b11';

export const fixtures = {
  'GET /bff-api/config/group/get': {
    payments: {
      rechargeMin: { EUR: '1.00', KWD: '0.500' },
      rechargeMax: { EUR: '5000.00', KWD: '1500.000' },
    },
  },
  'GET /web-api/payments/methods': {
    methods: [
      {
        id: 'sandbox',
        kind: 'card',
        flow: 'page',
        min: '1.00',
        max: '5000.00',
        fee: { fixed: '0.00', rateBp: 0, payer: 'house' },
        fields: [],
        hours: { min: 0, max: 0 },
      },
    ],
  },
  [`GET /web-api/payments/withdrawals/${rechargeId}`]: {
    withdrawalId: rechargeId,
    number: 10_001,
    accountId: 1,
    currency: 'EUR',
    amount: '60.00',
    atMs: 1_794_980_000_000,
    isCancellable: false,
    parts: [
      {
        part: 1,
        methodId: 'sandbox',
        kind: 'card',
        amount: '60.00',
        fee: '0.00',
        receives: '60.00',
        to: null,
        state: 'paid',
        steps: [{ state: 'checking', atMs: 1_794_980_000_000 }],
      },
    ],
  },
  [`GET /web-api/payments/recharges/${rechargeId}`]: {
    rechargeId,
    methodId: 'sandbox',
    state: 'credited',
    amount: '50.00',
    fee: '0.00',
    pays: '50.00',
    currency: 'EUR',
    isUnderReview: false,
    instructions: null,
  },
};
