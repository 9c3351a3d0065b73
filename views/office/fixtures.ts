/** Answers of the api for the conformance suite, by method and path. */
import { bet, coupon } from '@touchline/contracts/coupon-fixture';

const account = {
  id: 1,
  type: 0,
  currency: 'EUR',
  available: '1248.50',
  held: '25.00',
  isActive: true,
  label: null,
};

const part = {
  part: 1,
  methodId: 'sandbox-bank',
  kind: 'bank',
  amount: '200.00',
  fee: '1.00',
  receives: '199.00',
  to: '7802',
  state: 'checking',
  steps: [{ state: 'checking', atMs: 1_794_980_000_000 }],
};

const withdrawal = (change: object) => ({
  withdrawalId: '00000000-0000-4000-8000-000000000001',
  number: 10_001,
  accountId: 1,
  currency: 'EUR',
  amount: '200.00',
  atMs: 1_794_980_000_000,
  isCancellable: false,
  parts: [part],
  ...change,
});

const request = (change: object) => ({
  number: '12345678',
  topic: { id: 1, name: 'deposit-not-credited', title: null },
  subTopic: null,
  state: 'waiting',
  createdAtMs: 1_794_970_000_000,
  changedAtMs: 1_794_980_000_000,
  unread: 1,
  ...change,
});

export const fixtures = {
  'GET /web-api/conversions/retired': {
    status: 'additional-allowed',
    offer: {
      accountId: 3,
      debited: '1000.00',
      credited: '132.72',
      from: 'HRK',
      to: 'EUR',
      rate: '7.53450',
      rateId: 'fixed',
      refusedFromMs: 1_798_761_600_000,
      isRefused: false,
    },
  },
  'GET /web-api/payment-requests/topics': {
    topics: [
      { id: 1, name: 'deposit-not-credited', title: null, payment: 'deposit', subTopics: [] },
      {
        id: 4,
        name: 'change-of-details',
        title: null,
        payment: null,
        subTopics: [{ id: 2, name: 'bank-account', title: null }],
      },
      { id: 7, name: 'receipt', title: 'Receipt', payment: null, subTopics: [] },
    ],
  },
  'GET /web-api/payment-requests': {
    requests: [request({}), request({ number: '12345679', state: 'closed', unread: 0 })],
  },
  'GET /web-api/payment-requests/12345678': {
    ...request({}),
    payment: {
      kind: 'deposit',
      id: '10000000-0000-4000-8000-000000000002',
      amount: '100.00',
      currency: 'EUR',
      reference: '10000000',
      atMs: 1_794_970_000_000,
    },
    messages: [
      {
        id: 1,
        author: 'player',
        text: 'The bank took the money.',
        atMs: 1_794_970_000_000,
        files: [
          {
            fileId: '30000000-0000-4000-8000-000000000001',
            name: 'statement.pdf',
            type: 'application/pdf',
            sizeBytes: 188_000,
          },
        ],
      },
      { id: 2, author: 'operator', text: 'Send the statement.', atMs: 1_794_980_000_000, files: [] },
    ],
  },
  'GET /web-api/user/social': {
    providers: ['google', 'telegram'],
    links: [{ provider: 'google', name: 'Mira', linkedAtMs: 1_763_640_000_000 }],
  },
  'GET /web-api/user/security': {
    level: 60,
    status: 'normal',
    methods: { password: true, phone: true, email: true, secondStep: false, question: false },
    passwordChosenAtMs: 1_794_000_000_000,
    phone: '+39 ·· 22',
    email: 'ma··@post.example',
    question: null,
    activationType: 2,
    secondStep: { isOn: false, recoveryCodesLeft: 0 },
    passkeys: [
      {
        id: 1,
        name: 'Firefox · Linux',
        domain: 'play.example',
        createdAtMs: 1_794_000_000_000,
        usedAtMs: null,
      },
    ],
    sessions: [
      {
        id: 2,
        isCurrent: true,
        browser: 'Firefox',
        system: 'Linux',
        country: 'IT',
        openedAtMs: 1_794_980_000_000,
        seenAtMs: 1_794_990_000_000,
      },
      {
        id: 1,
        isCurrent: false,
        browser: 'Chrome',
        system: 'Android',
        country: null,
        openedAtMs: 1_794_900_000_000,
        seenAtMs: 1_794_900_000_000,
      },
    ],
    logIns: [
      {
        id: 3,
        outcome: 'opened',
        browser: 'Firefox',
        system: 'Linux',
        country: 'IT',
        network: '93.184',
        atMs: 1_794_980_000_000,
      },
      {
        id: 2,
        outcome: 'wrong-password',
        browser: null,
        system: null,
        country: null,
        network: '51.15',
        atMs: 1_794_970_000_000,
      },
    ],
  },
  'GET /web-api/office/currencies': {
    currencies: [
      { currency: 'EUR', state: 'main' },
      { currency: 'RUB', state: 'added' },
      { currency: 'USD', state: 'available' },
    ],
    left: 4,
  },
  'GET /web-api/wallet/accounts': {
    accounts: [
      account,
      { ...account, id: 2, type: 9, currency: 'RUB', available: '50000.00', held: '0.00', isActive: false },
    ],
  },
  'GET /web-api/wallet/statement/sums': {
    currency: 'EUR',
    fromMs: 1_763_500_000_000,
    toMs: 1_795_000_000_000,
    opening: '0.00',
    closing: '121.50',
    deposits: '100.00',
    withdrawals: '0.00',
    netDeposits: '100.00',
    converted: '0.00',
    credited: '0.00',
    netPosition: '21.50',
  },
  'GET /web-api/wallet/statement': {
    movements: [
      { id: 3, atMs: 1_794_990_000_000, reason: 'coupon-payout', amount: '46.50', reference: 'coupon:7:pay' },
      {
        id: 2,
        atMs: 1_794_980_000_000,
        reason: 'coupon-stake',
        amount: '-25.00',
        reference: 'coupon:7:stake',
      },
      { id: 1, atMs: 1_794_970_000_000, reason: 'deposit', amount: '100.00', reference: 'recharge:x' },
    ],
    next: 1,
  },
  'GET /web-api/coupons': {
    coupons: [
      coupon({ id: 9, state: 'waiting', decidesAtMs: 1_794_990_005_000 }),
      coupon({
        id: 8,
        typeId: 1,
        coefMilli: 3460,
        bets: [bet, { ...bet, marketId: 6, statusId: 1, score: { home: 2, away: 1 } }],
      }),
      coupon({ id: 7, state: 'won', payout: '46.50', settledAtMs: 1_795_005_000_000 }),
      coupon({ id: 6, state: 'refused', refusal: { code: 'betting/score-changed', details: {} } }),
    ],
    openCount: 2,
    next: 6,
  },
  'GET /web-api/wallet/deposits': {
    currency: 'EUR',
    total: '280.00',
    count: 3,
    days: [
      { date: '2026-11-18', amount: '80.00' },
      { date: '2026-11-20', amount: '200.00' },
    ],
  },
  'GET /web-api/session/play-time': { days: [{ date: '2026-11-20', ms: 2_520_000 }] },
  'GET /web-api/coupon-summary': {
    currency: 'EUR',
    staked: '412.00',
    returned: '377.80',
    net: '-34.20',
    days: [{ date: '2026-11-20', net: '-34.20' }],
  },
  'GET /web-api/payments/withdrawal-options': {
    accountId: 1,
    currency: 'EUR',
    available: '1248.50',
    methods: [
      {
        id: 'sandbox',
        kind: 'card',
        min: '1.00',
        max: '5000.00',
        fee: { fixed: '0.00', rateBp: 0 },
        fields: [],
        hours: { min: 24, max: 72 },
        openReturn: '100.00',
        isReturnOnly: true,
      },
      {
        id: 'sandbox-bank',
        kind: 'bank',
        min: '10.00',
        max: '5000.00',
        fee: { fixed: '0.50', rateBp: 25 },
        fields: ['holder', 'iban'],
        hours: { min: 24, max: 24 },
        openReturn: '0.00',
        isReturnOnly: false,
      },
    ],
    block: null,
    isCancelAllowed: true,
  },
  'GET /web-api/payments/withdrawals': {
    withdrawals: [
      withdrawal({ number: 10_002, isCancellable: true }),
      withdrawal({
        number: 10_001,
        parts: [
          {
            ...part,
            state: 'paid',
            steps: [
              ...part.steps,
              { state: 'sent', atMs: 1_794_981_000_000 },
              { state: 'paid', atMs: 1_794_982_000_000 },
            ],
          },
          { ...part, part: 2, kind: 'card', to: null, state: 'failed' },
        ],
      }),
    ],
    next: null,
  },
  'GET /web-api/payments/history': {
    payments: [
      {
        kind: 'withdrawal',
        id: '00000000-0000-4000-8000-000000000001',
        number: 10_001,
        accountId: 1,
        currency: 'EUR',
        amount: '200.00',
        fee: '1.00',
        progress: 'open',
        atMs: 1_794_980_000_000,
        parts: [part],
      },
      {
        kind: 'deposit',
        id: '10000000-0000-4000-8000-000000000002',
        accountId: 1,
        currency: 'EUR',
        amount: '100.00',
        fee: '0.00',
        progress: 'done',
        atMs: 1_794_970_000_000,
        methodId: 'sandbox',
        state: 'credited',
        steps: [
          { state: 'waiting', atMs: 1_794_970_000_000 },
          { state: 'credited', atMs: 1_794_970_060_000 },
        ],
      },
      {
        kind: 'conversion',
        id: '20000000-0000-4000-8000-000000000003',
        accountId: 1,
        currency: 'EUR',
        amount: '50.00',
        fee: '0.00',
        progress: 'done',
        atMs: 1_794_960_000_000,
        toAccountId: 2,
        toCurrency: 'RUB',
        credited: '4875.75',
        rate: '97.515',
      },
    ],
    next: '1794960000000000.conversion.20000000-0000-4000-8000-000000000003',
  },
  'GET /web-api/payments/deposit-options': {
    accountId: 1,
    currency: 'EUR',
    otherCurrencies: 1,
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
      {
        id: 'sandbox-qr',
        kind: 'mobile',
        flow: 'qr',
        min: '5.00',
        max: '50.00',
        fee: { fixed: '0.50', rateBp: 0, payer: 'player' },
        fields: [
          { name: 'phone', label: 'office_field_phone', pattern: '\\+[1-9][0-9]{6,14}', maxLength: 16 },
        ],
        hours: { min: 0, max: 0 },
      },
    ],
  },
};
