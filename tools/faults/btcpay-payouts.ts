import type { Fault } from './fault.ts';

const payments = 'apps/api/src/modules/banking/payments';
const folder = `${payments}/providers/btcpay`;
const unit = [`${folder}/btcpay-payouts.db.test.ts`];
const site = [`${folder}/btcpay-site.db.test.ts`];

/** Faults in payouts and refunds through BTCPay Server (DR-12.75 to 12.78). */
export const btcpayPayoutFaults: readonly Fault[] = [
  {
    name: 'BTCPay: each worker pays by the pull payment that it opened',
    class: 'locks',
    file: `${folder}/btcpay-payouts.ts`,
    find: '  return stored;\n',
    replace: '  return id;\n',
    tests: unit,
  },
  {
    name: 'BTCPay: a pull payment that came second stays open',
    class: 'events',
    file: `${folder}/btcpay-payouts.ts`,
    find: 'if (stored !== id) await api.archivePullPayment(id);',
    replace: '',
    tests: unit,
  },
  {
    name: 'BTCPay: a cancelled payout is declined while its money can still be claimed',
    class: 'order of checks',
    file: `${folder}/btcpay-payouts.ts`,
    find: "if (answer?.outcome !== 'declined' || answer.isArchived)",
    replace: 'if (answer)',
    tests: unit,
  },
  {
    name: 'BTCPay: what is claimed before the archive is not read again',
    class: 'locks',
    file: `${folder}/btcpay-payouts.ts`,
    find: '  return (await readState(api, pullPaymentId))?.answer ?? null;',
    replace: '  return answer.answer;',
    tests: unit,
  },
  {
    name: 'BTCPay: a payout on its way counts as paid',
    class: 'events',
    file: `${folder}/btcpay-payouts.ts`,
    find: "first.state === 'Completed' ? 'paid' : 'pending'",
    replace: "first.state !== 'AwaitingPayment' ? 'paid' : 'pending'",
    tests: unit,
  },
  {
    name: 'BTCPay: an address with an open payout declines the next one',
    class: 'order of checks',
    file: `${folder}/btcpay-payouts.ts`,
    find: "['not-valid', 'amount-too-low']",
    replace: "['not-valid', 'amount-too-low', 'duplicate-destination']",
    tests: unit,
  },
  {
    name: 'BTCPay: a refund counts before it is paid',
    class: 'events',
    file: `${folder}/btcpay-refunds.ts`,
    find: "payouts.filter(({ state }) => state === 'Completed')",
    replace: "payouts.filter(({ state }) => state !== 'Cancelled')",
    tests: unit,
  },
  {
    name: 'BTCPay: any refund in coins counts as the whole invoice',
    class: 'signs',
    file: `${folder}/btcpay-refunds.ts`,
    find: 'if (!coins.some((coin) => isAllOf(coin, inCoins)))',
    replace: 'if (coins.length === 0)',
    tests: unit,
  },
  {
    name: 'BTCPay: a part of a refund takes the whole deposit back',
    class: 'signs',
    file: `${folder}/btcpay-refunds.ts`,
    find: 'if (!inCoins) return sumOf(paid, invoice.currency);',
    replace: 'if (!inCoins) return { amount: invoice.amount, currency: invoice.currency };',
    tests: site,
  },
  {
    name: 'a payout to another address than the form is accepted',
    class: 'order of checks',
    file: `${payments}/withdrawals/apply-payout-callback.ts`,
    find: '!(await isDestination(tx, payout, callback.destination))',
    replace: 'false',
    tests: site,
  },
  {
    name: 'the checksum of an address is not checked',
    class: 'order of checks',
    file: `${payments}/withdrawals/payout-details.ts`,
    find: 'addressPattern.test(address) && validate(address, Network.mainnet)',
    replace: 'addressPattern.test(address)',
    tests: site,
  },
  {
    name: 'an address of a test network is accepted',
    class: 'order of checks',
    file: `${payments}/withdrawals/payout-details.ts`,
    find: 'validate(address, Network.mainnet)',
    replace: 'validate(address)',
    tests: site,
  },
];
