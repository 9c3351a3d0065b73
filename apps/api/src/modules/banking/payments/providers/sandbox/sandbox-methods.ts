import type { DepositMethod } from '../../provider.ts';

const noFee = { fixed: {}, rateBp: 0, payer: 'house' } as const;
const atOnce = { min: 0, max: 0 } as const;

/** The sandbox's ways to pay in: one for each flow, with and without a fee, form fields and countries. */
export const sandboxDepositMethods: readonly DepositMethod[] = [
  {
    id: 'sandbox',
    kind: 'card',
    flow: 'page',
    limits: {
      EUR: { min: '1.00', max: '5000.00' },
      USD: { min: '1.00', max: '5000.00' },
      RUB: { min: '100.00', max: '500000.00' },
      KWD: { min: '0.500', max: '1500.000' },
    },
    fee: noFee,
    countries: null,
    fields: [],
    hours: atOnce,
  },
  {
    id: 'sandbox-bank',
    kind: 'bank',
    flow: 'transfer',
    limits: {
      EUR: { min: '10.00', max: '5000.00' },
      USD: { min: '10.00', max: '5000.00' },
      RUB: { min: '1000.00', max: '500000.00' },
      KWD: { min: '3.000', max: '1500.000' },
    },
    fee: noFee,
    countries: null,
    fields: [],
    hours: { min: 24, max: 24 },
  },
  {
    id: 'sandbox-wallet',
    kind: 'wallet',
    flow: 'redirect',
    limits: {
      EUR: { min: '5.00', max: '1500.00' },
      USD: { min: '5.00', max: '1500.00' },
      RUB: { min: '500.00', max: '150000.00' },
      KWD: { min: '2.000', max: '500.000' },
    },
    fee: { fixed: {}, rateBp: 150, payer: 'player' },
    countries: null,
    fields: [],
    hours: atOnce,
  },
  {
    id: 'sandbox-qr',
    kind: 'mobile',
    flow: 'qr',
    limits: {
      EUR: { min: '5.00', max: '50.00' },
      USD: { min: '5.00', max: '50.00' },
      RUB: { min: '500.00', max: '5000.00' },
    },
    fee: { fixed: { EUR: '0.50', USD: '0.50', RUB: '50.00' }, rateBp: 0, payer: 'player' },
    countries: null,
    fields: [{ name: 'phone', label: 'office_field_phone', pattern: '\\+[1-9][0-9]{6,14}', maxLength: 16 }],
    hours: atOnce,
  },
  {
    id: 'sandbox-voucher',
    kind: 'voucher',
    flow: 'page',
    limits: { EUR: { min: '10.00', max: '150.00' }, KWD: { min: '3.000', max: '45.000' } },
    fee: noFee,
    countries: ['DE', 'ES', 'FR', 'IT', 'KW'],
    fields: [{ name: 'voucher', label: 'office_field_voucher', pattern: '[0-9]{16}', maxLength: 16 }],
    hours: atOnce,
  },
];
