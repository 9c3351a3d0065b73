import { z } from 'zod';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { type CouponSettingName, isCouponSetting, STORED_COUPON_SETTINGS } from './coupon-settings.ts';
import { STORED_PREFERENCES, preferencePaths } from './preference-paths.ts';
import { DEFAULT_PREFERENCES, isPreference, PREFERENCE_CHOICES } from './preferences.ts';
import type { PreferenceName } from './preferences.ts';

/** The predicate validates; the type is only for the API description. */
function schemaOf(name: PreferenceName): z.ZodType {
  const usual = DEFAULT_PREFERENCES[name];
  const choices = PREFERENCE_CHOICES[name];
  const plain: z.ZodType = choices
    ? z.literal(choices as [string | number | null])
    : typeof usual === 'boolean'
      ? z.boolean()
      : typeof usual === 'string'
        ? z.string()
        : z.number();
  return plain.refine((value) => isPreference(name, value), 'not a value of this setting').optional();
}

/** The types of the coupon's settings that are not switches; the predicate validates the values. */
const COUPON_TYPES: Partial<Record<CouponSettingName, z.ZodType>> = {
  changeCoefAction: z.literal([0, 1, 2]),
  coefTolerancePercent: z.literal([0, 1, 3]),
  oneClickAmount: z.string(),
  bonusAccountOneClickAmount: z.string(),
  oneClickCurrency: z.string(),
  amountStepByCurrencyIso: z.record(z.string(), z.string()),
};

const couponSettings = z.strictObject(
  Object.fromEntries(
    STORED_COUPON_SETTINGS.map((name) => [
      name,
      (COUPON_TYPES[name] ?? z.boolean())
        .refine((value) => isCouponSetting(name, value), 'not a value of this setting')
        .optional(),
    ]),
  ),
);

export const preferenceEndpoints = defineEndpoints(preferencePaths, {
  save: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Keep settings with the account; those not named stay as they are',
    body: z.strictObject({
      preferences: z.strictObject(
        Object.fromEntries(STORED_PREFERENCES.map((name) => [name, schemaOf(name)])),
      ),
    }),
    reply: z.object({ result: z.literal(true) }),
  },
  couponSettings: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: "The player's settings of the bet slip; null when none were saved (DR-4.195)",
    reply: z.object({ settings: couponSettings.nullable() }),
  },
  saveCouponSettings: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Keep settings of the bet slip with the account; those not named stay as they are',
    body: z.strictObject({ settings: couponSettings }),
    reply: z.object({ result: z.literal(true) }),
  },
});

export type PreferenceApi = ApiTypes<typeof preferenceEndpoints>;
