import { z } from 'zod';

const currency = z.string().regex(/^[A-Z]{3}$/);
const amount = z.string().regex(/^[0-9]+(\.[0-9]+)?$/);

/** Every key an operator may set, with its default. Times in seconds, amounts as decimal strings. */
export const siteConfigSchema = z.strictObject({
  brandName: z.string().min(1).max(40).default('Touchline'),
  isRegistrationAllowed: z.boolean().default(true),
  isVipDomain: z.boolean().default(false),
  minAge: z.number().int().min(16).max(25).default(18),
  languages: z.array(z.string().length(2)).min(1).default(['ru', 'en', 'ar']),
  defaultLanguage: z.string().length(2).default('ru'),
  langHiddenUnauthorized: z.array(z.string().length(2)).default([]),
  currencies: z.array(currency).min(1).default(['EUR', 'USD', 'RUB', 'KWD']),
  defaultCountry: z.string().length(2).default('IT'),
  countries: z.array(z.strictObject({ code: z.string().length(2), currency })).default([
    { code: 'IT', currency: 'EUR' },
    { code: 'ES', currency: 'EUR' },
    { code: 'DE', currency: 'EUR' },
    { code: 'FR', currency: 'EUR' },
    { code: 'IE', currency: 'EUR' },
    { code: 'US', currency: 'USD' },
    { code: 'RU', currency: 'RUB' },
    { code: 'KZ', currency: 'RUB' },
    { code: 'KW', currency: 'KWD' },
  ]),
  rechargeMin: z.record(currency, amount).default({ EUR: '1.00', USD: '1.00', RUB: '100.00', KWD: '0.500' }),
  rechargeMax: z
    .record(currency, amount)
    .default({ EUR: '5000.00', USD: '5000.00', RUB: '500000.00', KWD: '1500.000' }),
  /** Major units of each currency for one of the house currency, EUR. */
  rates: z.record(currency, amount).default({ USD: '1.08', RUB: '98.50', KWD: '0.332' }),
  /** The most one selection may win, in the house currency (DR-4.57). */
  maxWinLive: amount.default('10000.00'),
  maxWinLine: amount.default('20000.00'),
  maxWinSimulated: amount.default('2000.00'),
  /** How long a live result that only a scout has seen waits (DR-4.110). */
  settleHoldSec: z.number().int().min(0).max(600).default(60),
  isOneClickAllowed: z.boolean().default(true),
  isVipBetAllowed: z.boolean().default(true),
  isBonusBetEnabled: z.boolean().default(true),
  lineDisallowSports: z.array(z.number().int()).default([]),
  liveDisallowSports: z.array(z.number().int()).default([]),
});

export type SiteConfig = z.output<typeof siteConfigSchema>;
