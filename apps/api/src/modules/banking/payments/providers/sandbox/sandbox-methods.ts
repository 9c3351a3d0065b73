import type { DepositMethod } from '../../provider.ts';

const between = (min: string, max: string) => ({ min, max });
/** Limits of a method that euro and dollar share. */
const euroAndDollar = (min: string, max: string) => ({ EUR: between(min, max), USD: between(min, max) });

/** What most methods of the sandbox have: no fee, no form, every country, and the money at once. */
const plain = {
  fee: { fixed: {}, rateBp: 0, payer: 'house' },
  countries: null,
  fields: [],
  hours: { min: 0, max: 0 },
} as const;

/** The sandbox's ways to pay in: one for each flow, with and without a fee, form fields and countries. */
export const sandboxDepositMethods: readonly DepositMethod[] = [
  {
    ...plain,
    id: 'sandbox',
    kind: 'card',
    flow: 'page',
    limits: {
      ...euroAndDollar('1.00', '5000.00'),
      RUB: between('100.00', '500000.00'),
      KWD: between('0.500', '1500.000'),
    },
  },
  {
    ...plain,
    id: 'sandbox-bank',
    kind: 'bank',
    flow: 'transfer',
    limits: {
      ...euroAndDollar('10.00', '5000.00'),
      RUB: between('1000.00', '500000.00'),
      KWD: between('3.000', '1500.000'),
    },
    hours: { min: 24, max: 24 },
  },
  {
    ...plain,
    id: 'sandbox-wallet',
    kind: 'wallet',
    flow: 'redirect',
    limits: {
      ...euroAndDollar('5.00', '1500.00'),
      RUB: between('500.00', '150000.00'),
      KWD: between('2.000', '500.000'),
    },
    fee: { fixed: {}, rateBp: 150, payer: 'player' },
  },
  {
    ...plain,
    id: 'sandbox-qr',
    kind: 'mobile',
    flow: 'qr',
    limits: { ...euroAndDollar('5.00', '50.00'), RUB: between('500.00', '5000.00') },
    fee: { fixed: { EUR: '0.50', USD: '0.50', RUB: '50.00' }, rateBp: 0, payer: 'player' },
    fields: [{ name: 'phone', label: 'office_field_phone', pattern: '\\+[1-9][0-9]{6,14}', maxLength: 16 }],
  },
  {
    ...plain,
    id: 'sandbox-voucher',
    kind: 'voucher',
    flow: 'page',
    limits: { EUR: between('10.00', '150.00'), KWD: between('3.000', '45.000') },
    countries: ['DE', 'ES', 'FR', 'IT', 'KW'],
    fields: [{ name: 'voucher', label: 'office_field_voucher', pattern: '[0-9]{16}', maxLength: 16 }],
  },
];
