import { z } from 'zod';
import { currencyCode } from '../shared/amount.ts';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { MAX_DISALLOWED_SPORTS, officePaths, officeSwitches } from './office-paths.ts';

export const officeErrors = {
  /** Some values are refused; `details.errors` has one entry for each, with `status` 2 and the key of its text. */
  'office/refused': 400,
  /** Mail cannot be sent to an account without an e-mail address. */
  'office/no-email': 409,
  /** Messages cannot be sent to an account without a phone. */
  'office/no-phone': 409,
  /** During a self-exclusion, a time-out or a ban no message is turned on (DR-5.47). */
  'office/restricted': 403,
  /** The text of consent has changed since the page was loaded. */
  'office/text-changed': 409,
} as const;

const language = z.string().regex(/^[a-z]{2}$/);
const sportId = z.number().int().positive().max(999_999);
const sportIds = z.array(sportId).max(MAX_DISALLOWED_SPORTS);

/** Values of the player's interface; they are saved with the preferences. */
const commonSettings = z.object({
  coef_view_id: z.number(),
  app_view_type: z.number(),
  time_zone: z.number(),
  is_12h: z.boolean(),
  hide_balance: z.boolean(),
});

/** Messages that the player wants (DM-OF-004), and the channels that the account has. */
const notificationSettings = z.object({
  enable_mail_news: z.boolean(),
  enable_mail_deposit: z.boolean(),
  enable_mail_bets: z.boolean(),
  enable_sms_news: z.boolean(),
  has_email: z.boolean(),
  has_phone: z.boolean(),
});

/** Cashback: its kind is null while the site has none (DM-OF-002, DM-OF-003). */
const cashbackSetting = z.object({
  kind: z.enum(['points', 'percent']).nullable(),
  additional_data: z.object({
    isVisiblePromoPointsRules: z.boolean(),
    showAdditionalCashBackTerms: z.boolean(),
    promoPoints: z.number(),
    usePromoPointsName: z.boolean(),
  }),
});

/** The office's settings: every field of DM-OF-001. Fields of parts that are not built have a neutral value. */
export const officeSettings = z.object({
  commonSettings,
  otherSettings: z.object({ show_promo_code_check: z.boolean() }),
  notificationSettings,
  cashbackSetting,
  /** 0 declined, 1 sport, 2 casino: the choice of the registration (DM-RG-002); null where none was asked. */
  bonusSetting: z.object({ bonus_type: z.number().nullable() }),
  firstDepositBonusSetting: z.object({ first_deposit_bonus_type: z.number().nullable() }),
  pointsAccumulated: z.number(),
  availableCurrencies: z.array(currencyCode),
  /** Every sport of the catalogue, in its order. */
  sports: z.array(z.object({ id: z.number(), key: z.string(), name: z.string() })),
  /** Ids of the sports that have games of the section now, in ascending order. */
  lineSports: z.array(z.number()),
  liveSports: z.array(z.number()),
  /** In ascending order (DM-UC-004). */
  lineDisallowSports: z.array(z.number()),
  liveDisallowSports: z.array(z.number()),
  showFavoriteTeams: z.boolean(),
  showPromoCodeCheck: z.boolean(),
  showWallets: z.boolean(),
  clubPoints: z.number(),
  showClubPoints: z.boolean(),
  walletAttributes: z.object({ title_translation_key: z.string() }),
  promoSetting: z.object({ is_available: z.boolean() }),
});

const menuItem = z.object({
  id: z.string(),
  /** A path of the site without language; it may have a query and a hash. */
  path: z.string(),
  /** The key of the item's name in the dictionary `office`. */
  title: z.string(),
  icon: z.string(),
});

/** The office's menu: only items that this player can open (DM-OF-006, DR-13.136). */
const officeMenu = z.object({
  menuCategories: z.array(z.object({ id: z.string(), title: z.string(), items: z.array(menuItem) })),
  menuUserData: z.object({
    /** A decimal amount in the main currency; null without a bonus account. */
    bonus_balance: z.string().nullable(),
    country_code: z.string(),
    recharge_allow: z.boolean(),
    email: z.string().nullable(),
    name: z.string().nullable(),
  }),
});

/** `message` is a key of the dictionary `main`; without it the page says its usual text (DM-OF-017). */
const saved = z.object({ message: z.string().optional(), settings: officeSettings });

export const officeEndpoints = defineEndpoints(officePaths, {
  settings: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'The settings of the office (DM-OF-001)',
    query: z.strictObject({ lng: language }),
    reply: officeSettings,
  },
  saveSetting: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Save exactly one setting of the office (DM-OF-008)',
    query: z.strictObject({ lng: language }),
    body: z.discriminatedUnion('name', [
      z.strictObject({ name: z.enum(officeSwitches), value: z.boolean() }),
      /** The consent to the newsletter needs the version of the text that was shown (DR-13.123). */
      z.strictObject({
        name: z.literal('enable_mail_news'),
        value: z.boolean(),
        textVersion: z.string().max(20),
      }),
    ]),
    reply: saved,
    refusals: ['office/no-email', 'office/no-phone', 'office/restricted', 'office/text-changed'],
  },
  saveSports: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Save the sports that are disallowed in line and live; both lists at once (DM-OF-009)',
    query: z.strictObject({ lng: language }),
    body: z.strictObject({ lineDisallowSports: sportIds, liveDisallowSports: sportIds }),
    reply: saved,
    refusals: ['office/refused'],
  },
  menu: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The office's menu for this player (DM-OF-010)",
    reply: officeMenu,
  },
});

export type OfficeApi = ApiTypes<typeof officeEndpoints>;
export type OfficeSettings = z.output<typeof officeSettings>;
export type OfficeMenu = z.output<typeof officeMenu>;
