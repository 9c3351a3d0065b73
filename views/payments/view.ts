/** The payment methods, and the result page to which a payment provider returns the player. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'payments',
  role: 'primary',
  paths: {
    methods: 'payment',
    result: 'onpay/:outcome(success|fail|pending|cancel)',
    withdrawal: 'onpay/withdraw/:outcome(success|fail|pending|cancel)',
  },
  examples: [
    'payment',
    'payment?currency=KWD',
    'onpay/success?recharge=7b0e2a54-2f7e-4a5e-9a63-0d1f1c8a3b11',
    'onpay/fail?recharge=7b0e2a54-2f7e-4a5e-9a63-0d1f1c8a3b11',
    'onpay/pending',
    'onpay/cancel',
    'onpay/withdraw/success?withdrawal=7b0e2a54-2f7e-4a5e-9a63-0d1f1c8a3b11',
    'onpay/withdraw/fail',
  ],
  dictionaries: ['payments'],
  personal: true,
});
