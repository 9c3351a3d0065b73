export const walletPaths = {
  accounts: { method: 'GET', path: '/web-api/wallet/accounts' },
  activate: { method: 'POST', path: '/web-api/wallet/active' },
  deposits: { method: 'GET', path: '/web-api/wallet/deposits' },
  statement: { method: 'GET', path: '/web-api/wallet/statement' },
} as const;

export const paymentPaths = {
  methods: { method: 'GET', path: '/web-api/payments/methods' },
  recharge: { method: 'POST', path: '/web-api/payments/recharges' },
  rechargeState: { method: 'GET', path: '/web-api/payments/recharges/:rechargeId' },
} as const;
