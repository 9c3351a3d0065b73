export const walletPaths = {
  accounts: { method: 'GET', path: '/web-api/wallet/accounts' },
  activate: { method: 'POST', path: '/web-api/wallet/active' },
  deposits: { method: 'GET', path: '/web-api/wallet/deposits' },
  statement: { method: 'GET', path: '/web-api/wallet/statement' },
  statementPdf: { method: 'GET', path: '/web-api/wallet/statement/pdf' },
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

export const retiredCurrencyPaths = {
  status: { method: 'GET', path: '/web-api/conversions/retired' },
  convert: { method: 'POST', path: '/web-api/conversions/retired' },
} as const;

export const paymentPaths = {
  methods: { method: 'GET', path: '/web-api/payments/methods' },
  options: { method: 'GET', path: '/web-api/payments/deposit-options' },
  recharge: { method: 'POST', path: '/web-api/payments/recharges' },
  rechargeState: { method: 'GET', path: '/web-api/payments/recharges/:rechargeId' },
} as const;

/** How the player pays a deposit (DR-12.55): on the provider's page, at a wallet or bank, by a QR code, by a transfer. */
export const depositFlows = ['page', 'redirect', 'qr', 'transfer'] as const;
export type DepositFlow = (typeof depositFlows)[number];

/** The form fields that a deposit method may require. */
export const depositFields = ['phone', 'voucher'] as const;
export type DepositField = (typeof depositFields)[number];

/** The bank details of a transfer, in the order in which they are shown. */
export const transferLines = ['holder', 'iban', 'bic', 'reference'] as const;
export type TransferLine = (typeof transferLines)[number];

/** The states of a deposit (DR-12.56). */
export const rechargeStates = [
  'waiting',
  'credited',
  'declined',
  'expired',
  'charged-back',
  'refunded',
] as const;
