/** The office of a player: accounts, bets, payments, recharge, withdrawal. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'office',
  role: 'primary',
  paths: {
    account: 'office/account',
    history: 'office/history',
    payments: 'office/historypay',
    paycheck: 'office/paycheck',
    recharge: 'office/recharge',
    deduce: 'office/deduce',
    security: 'office/security',
    responsible: 'office/responsible',
    requests: 'office/payment/requests',
    requestTopics: 'office/payment/create-request',
    requestTopic: 'office/payment/create-request/:topicId',
    requestPayments: 'office/payment/create-request/:topicId/transactions',
    requestPayment: 'office/payment/create-request/:topicId/transactions/:transactionId',
    requestSubTopic: 'office/payment/create-request/:topicId/:subTopicId',
  },
  examples: [
    'office/history?filter=open&days=7',
    'office/historypay?kind=deposit&days=7',
    'office/account?account=2',
    'office/paycheck',
    'office/paycheck?kind=withdrawal&id=00000000-0000-4000-8000-000000000001',
    'office/paycheck?kind=deposit&id=10000000-0000-4000-8000-000000000002',
    'office/paycheck?kind=coupon&id=7',
    'office/payment/requests?number=12345678',
    'office/payment/create-request/4',
    'office/payment/create-request/4/2',
    'office/payment/create-request/1/transactions',
    'office/security?qr=abcdefghijklmnopqrstuvwxyz012345',
    'office/payment/create-request/1/transactions/10000000-0000-4000-8000-000000000002',
  ],
  components: { recharge: { search: '?account=2' } },
  // The names of coupons and the reasons of refusals come from the coupon's dictionary.
  dictionaries: ['office', 'coupon', 'line', 'markets'],
  preferences: ['coefViewId', 'timeZone', 'is12h', 'isBalanceHidden'],
  personal: true,
});
