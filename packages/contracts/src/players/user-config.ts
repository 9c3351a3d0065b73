import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { userConfigPaths } from './user-config-paths.ts';

/** What a profile has of a player; null for what is not known (DM-UC-002). */
const userData = z.object({
  date_birthday: z.string().nullable(),
  document_type_id: z.number().nullable(),
  inn: z.string().nullable(),
  name: z.string().nullable(),
  passport: z.string().nullable(),
  passport_date: z.string().nullable(),
  passport_end_date: z.string().nullable(),
  registration_address: z.string().nullable(),
  surname: z.string().nullable(),
});

/** The five methods of protection (DM-UC-003, DR-13.52). */
const protectionMethods = z.object({
  is_changed_password: z.boolean(),
  enable_two_factor_auth: z.boolean(),
  enable_phone_binding: z.boolean(),
  enable_security_question: z.boolean(),
  enable_email_auth: z.boolean(),
});

/**
 * Every field of DM-UC-001 under the specification's name. `isInstalled` is a state of the browser (DM-UC-011). Fields
 * of parts that are not built have a neutral value; `docs/spec/waiting.tsv` names them.
 */
export const userConfig = z.object({
  /** Sport ids in ascending order (DM-UC-004). */
  disallow_line_sport: z.array(z.number()),
  disallow_live_sport: z.array(z.number()),
  /** The national number without the calling code; null without a phone. */
  phone_number: z.string().nullable(),
  /** The calling code with its plus. */
  phone_code: z.string().nullable(),
  user_email: z.string().nullable(),
  user_name: z.string().nullable(),
  /** ISO 3166-1 alpha-2, and its numeric code. */
  user_country_code: z.string(),
  user_country_id: z.number(),
  /** 0 none, 1 e-mail, 2 phone and e-mail, 3 phone (DM-UC-014). */
  activation_type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** The affiliate link of the registration. */
  user_ref_id: z.string().nullable(),
  /** Unread answers to payment requests. */
  user_msg_count: z.number(),
  /** Whether the player has an account of a retired currency to convert (DR-1.37). */
  isRequiredTransfer: z.boolean(),
  is_active_secure_question: z.boolean(),
  /** Whether the player hides balances (DR-11.48). */
  user_hide_balance: z.boolean(),
  /** Whole days since the player chose the password; null for a generated one. */
  changed_pass_day_count: z.number().nullable(),
  user_data: userData,
  /** Points of 100. */
  protection_level: z.number(),
  protection_methods: protectionMethods,
  should_sync_protection_methods: z.boolean(),
  is_need_identification: z.boolean(),
  /** 0 means not banned (DM-UC-023). */
  ban_level: z.number(),
  ban_version: z.number(),
  user_status_id: z.number().nullable(),
  internal_verification_status: z.number().nullable(),
  verification_status: z.number().nullable(),
  verification_types: z.array(z.number()),
  isCCLine: z.boolean(),
  isCClive: z.boolean(),
  isDataAfterRegistration: z.boolean(),
  verification_status_group_code: z.string().nullable(),
  requested_additional_document: z.union([z.literal(0), z.literal(1)]),
  /** Whether a deposit of the player was credited and not taken back. */
  has_deposit: z.boolean(),
  is_identification_bonus: z.boolean(),
  show_verification_modal_on_deposit_page: z.boolean(),
  remaining_days_to_activate: z.number().nullable(),
  /** What the deposit page says about limits (decision on DM-UC-006, DR-11.72). */
  recharge_notification: z.object({
    is_show: z.boolean(),
    text_id: z.enum(['site-limit-reached', 'limit-reached', 'limit-approval', 'limit-none']).nullable(),
    /** Whether a button leads to the page of limits. */
    is_button: z.boolean(),
  }),
});

/** Why a right is missing: the code with which the action would be refused, or who is needed. */
export const rightsReasons = [
  'session/required',
  'session/signed-in',
  'site/maintenance',
  'site/blocked',
  'site/terms-changed',
  'registration/not-allowed',
  'payments/restricted',
  'payments/debt',
] as const;
const reason = z.enum(rightsReasons).nullable();

export const userConfigEndpoints = defineEndpoints(userConfigPaths, {
  read: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: "The player's user config: contacts, protection, restrictions (DM-UC-001)",
    reply: userConfig,
  },
  rights: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'What the present session may do: bet, recharge, withdraw, register; null or why not (DR-13.96)',
    reply: z.object({
      /** Null for a guest. */
      user_id: z.number().nullable(),
      bet: reason,
      recharge: reason,
      withdraw: reason,
      registration: reason,
    }),
  },
});

export type UserConfigApi = ApiTypes<typeof userConfigEndpoints>;
export type UserConfigWire = UserConfigApi['read']['reply'];
