/** Routes of payment and its result pages. */
import type { Route } from './route.ts';

export const paymentsRoutes = [
  { id: 'payment', path: 'payment', view: 'payments', guards: ['payment-open'], feature: 'payment-methods' },
  {
    id: 'office-payment-requests',
    path: 'office/payment/requests',
    view: 'office',
    guards: ['signed-in'],
    feature: 'payment-requests',
  },
  {
    id: 'office-payment-create-request',
    path: 'office/payment/create-request',
    view: 'office',
    guards: ['signed-in'],
    feature: 'payment-requests',
  },
  {
    id: 'office-payment-topic',
    path: 'office/payment/create-request/:topicId',
    view: 'office',
    guards: ['signed-in'],
    feature: 'payment-requests',
  },
  {
    id: 'office-payment-transactions',
    path: 'office/payment/create-request/:topicId/transactions',
    view: 'office',
    guards: ['signed-in'],
    feature: 'payment-requests',
  },
  {
    id: 'office-payment-transaction',
    path: 'office/payment/create-request/:topicId/transactions/:transactionId',
    view: 'office',
    guards: ['signed-in'],
    feature: 'payment-requests',
  },
  {
    id: 'office-payment-sub-topic',
    path: 'office/payment/create-request/:topicId/:subTopicId',
    view: 'office',
    guards: ['signed-in'],
    feature: 'payment-requests',
  },
  { id: 'onpay-success', path: 'onpay/success', view: 'payments' },
  { id: 'onpay-fail', path: 'onpay/fail', view: 'payments' },
  { id: 'onpay-pending', path: 'onpay/pending', view: 'payments' },
  { id: 'onpay-cancel', path: 'onpay/cancel', view: 'payments' },
  { id: 'onpay-withdraw-success', path: 'onpay/withdraw/success', view: 'payments', feature: 'withdrawal' },
  { id: 'onpay-withdraw-fail', path: 'onpay/withdraw/fail', view: 'payments', feature: 'withdrawal' },
  { id: 'onpay-withdraw-pending', path: 'onpay/withdraw/pending', view: 'payments', feature: 'withdrawal' },
  { id: 'onpay-withdraw-cancel', path: 'onpay/withdraw/cancel', view: 'payments', feature: 'withdrawal' },
] as const satisfies readonly Route[];
