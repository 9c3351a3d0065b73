import { z } from 'zod';

const currency = z.string().regex(/^[A-Z]{3}$/);
/** A day of the calendar; it begins at midnight UTC. */
const day = z.iso.date();

/**
 * Currencies that are withdrawn (DR-1.36). `rate` is units of `from` for one unit of `to`, as a regulation fixed it. Players
 * are reminded from `remindFrom`; stakes and deposits in the currency are refused from `refuseFrom`.
 */
export const retiredCurrencies = z
  .array(
    z
      .strictObject({
        from: currency,
        to: currency,
        rate: z
          .string()
          .regex(/^[0-9]{1,9}(\.[0-9]{1,9})?$/)
          .refine((text) => /[1-9]/.test(text), 'a rate greater than zero'),
        remindFrom: day,
        refuseFrom: day,
      })
      .refine(({ remindFrom, refuseFrom }) => remindFrom <= refuseFrom, 'remindFrom is not after refuseFrom'),
  )
  .max(20)
  .refine((rows) => new Set(rows.map(({ from }) => from)).size === rows.length, 'a currency retires once')
  .refine(
    (rows) => rows.every(({ to }) => rows.every(({ from }) => from !== to)),
    'a currency is not replaced by a retired one',
  );

export type RetiredCurrency = z.infer<typeof retiredCurrencies>[number];

/** Returns the retired currency of a code that can be converted now; null for any other (DR-1.37). */
export function convertibleCurrency(
  rows: readonly RetiredCurrency[],
  code: string,
  nowMs: number,
): RetiredCurrency | null {
  return rows.find(({ from, remindFrom }) => from === code && nowMs >= Date.parse(remindFrom)) ?? null;
}

/** Whether deposits in a currency are refused now (DR-1.37). */
export const isRefusedCurrency = (rows: readonly RetiredCurrency[], code: string, nowMs: number): boolean =>
  rows.some(({ from, refuseFrom }) => from === code && nowMs >= Date.parse(refuseFrom));

/** Returns the currencies in which an account can be opened now: those of the site without retired ones (DR-1.37). */
export const offeredCurrencies = (
  site: { readonly currencies: readonly string[]; readonly retiredCurrencies: readonly RetiredCurrency[] },
  nowMs: number,
): readonly string[] =>
  site.currencies.filter((code) => convertibleCurrency(site.retiredCurrencies, code, nowMs) === null);
