export const walletPaths = {
  accounts: { method: 'GET', path: '/web-api/wallet/accounts' },
  activate: { method: 'POST', path: '/web-api/wallet/active' },
  deposits: { method: 'GET', path: '/web-api/wallet/deposits' },
  statement: { method: 'GET', path: '/web-api/wallet/statement' },
  statementSums: { method: 'GET', path: '/web-api/wallet/statement/sums' },
} as const;

export const currencyAccountPaths = {
  currencies: { method: 'GET', path: '/web-api/office/currencies' },
  add: { method: 'POST', path: '/web-api/office/currencies' },
  remove: { method: 'POST', path: '/web-api/office/currencies/remove' },
  label: { method: 'PUT', path: '/web-api/wallet/label' },
} as const;

export const conversionPaths = {
  offer: { method: 'GET', path: '/web-api/conversions/offer' },
  convert: { method: 'POST', path: '/web-api/conversions' },
} as const;

export const paymentPaths = {
  methods: { method: 'GET', path: '/web-api/payments/methods' },
  recharge: { method: 'POST', path: '/web-api/payments/recharges' },
  rechargeState: { method: 'GET', path: '/web-api/payments/recharges/:rechargeId' },
} as const;
