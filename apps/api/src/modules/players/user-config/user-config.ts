import type { UserConfigWire } from '@touchline/contracts/players';
import countries from 'i18n-iso-countries';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import { activationType, type Identity, protectionLevel, splitPhone } from '../identity/index.ts';
import type { StoredPreferences } from '../preferences/index.ts';
import type { Limits } from '../limits/index.ts';
import type { VerificationFields } from '../verification/index.ts';
import type { Referrals } from '../referrals/index.ts';

export type UserConfigs = { read: (userId: bigint) => Promise<UserConfigWire> };

type Deps = {
  db: Database;
  clock: Clock;
  identity: Identity;
  preferences: StoredPreferences;
  referrals: Referrals;
  siteConfig: Pick<SiteConfigStore, 'get'>;
  hasDeposit: (userId: bigint) => Promise<boolean>;
  /** Whether the player has an account of a retired currency to convert (DR-1.37). */
  isTransferRequired: (userId: bigint) => Promise<boolean>;
  unreadAnswers: (userId: bigint) => Promise<number>;
  verificationFields: (userId: bigint) => Promise<VerificationFields>;
  /** What is known of the person; document fields are masked (DM-UC-002). */
  personalFields: (
    userId: bigint,
  ) => Promise<Omit<UserConfigWire['user_data'], 'document_type_id' | 'passport_end_date'>>;
  depositNotice: Limits['depositNotice'];
  /** The sports that the player has disallowed, in ascending order (DM-UC-004). */
  disallowedSports: { of: (userId: bigint) => Promise<{ line: readonly number[]; live: readonly number[] }> };
};

const dayMs = 86_400_000;

export function createUserConfig(deps: Deps): UserConfigs {
  return { read: (userId) => readUserConfig(deps, userId) };
}

/** @throws for a user that does not exist */
async function readUserConfig(deps: Deps, userId: bigint): Promise<UserConfigWire> {
  const { db, identity } = deps;
  const user = await identity.findUser(db, userId);
  if (!user) throw new Error(`user ${userId} does not exist`);
  const [
    security,
    banLevel,
    preferences,
    tags,
    hasDeposit,
    isTransferRequired,
    unread,
    verification,
    personal,
    disallowed,
    depositNotice,
  ] = await Promise.all([
    identity.readSecurity(userId, null),
    identity.banLevelOf(db, userId),
    deps.preferences.of(userId),
    deps.referrals.find(db, userId),
    deps.hasDeposit(userId),
    deps.isTransferRequired(userId),
    deps.unreadAnswers(userId),
    deps.verificationFields(userId),
    deps.personalFields(userId),
    deps.disallowedSports.of(userId),
    deps.depositNotice(userId),
  ]);
  const phone = security.phone === null ? null : splitPhone(security.phone);
  const { countryCode } = user;
  const { documentTypeId, documentEndDate, ...fields } = verification;
  return {
    ...neutral,
    ...protectionOf(security, deps.clock.nowMs()),
    ...fields,
    disallow_line_sport: [...disallowed.line],
    disallow_live_sport: [...disallowed.live],
    user_data: { ...personal, document_type_id: documentTypeId, passport_end_date: documentEndDate },
    phone_number: phone?.number ?? null,
    phone_code: phone?.code ?? null,
    user_email: security.email,
    user_country_code: countryCode,
    user_country_id: Number(countries.alpha2ToNumeric(countryCode) ?? 0),
    user_ref_id: tags?.refLinkId ?? null,
    user_msg_count: unread,
    isRequiredTransfer: isTransferRequired,
    user_hide_balance: preferences.isBalanceHidden ?? false,
    ban_level: banLevel,
    ban_version: deps.siteConfig.get().banVersion,
    has_deposit: hasDeposit,
    recharge_notification: {
      is_show: depositNotice !== null,
      text_id: depositNotice,
      // A player cannot change a limit of the operator.
      is_button: depositNotice !== null && depositNotice !== 'site-limit-reached',
    },
  };
}

type Security = Awaited<ReturnType<Identity['readSecurity']>>;

function protectionOf(
  { phone, email, question, secondStep, passkeys, passwordChosenAtMs }: Security,
  nowMs: number,
) {
  const methods = {
    password: passwordChosenAtMs !== null,
    phone: phone !== null,
    email: email !== null,
    // A passkey with user verification is a second factor too (DR-13.75).
    secondStep: secondStep.isOn || passkeys.length > 0,
    question: question !== null,
  };
  return {
    activation_type: activationType(methods),
    is_active_secure_question: methods.question,
    changed_pass_day_count:
      passwordChosenAtMs === null ? null : Math.floor((nowMs - passwordChosenAtMs) / dayMs),
    protection_level: protectionLevel(methods),
    protection_methods: {
      is_changed_password: methods.password,
      enable_two_factor_auth: methods.secondStep,
      enable_phone_binding: methods.phone,
      enable_security_question: methods.question,
      enable_email_auth: methods.email,
    },
  };
}

/** Values of parts that are not built: nothing is required, nothing is forbidden (`docs/spec/waiting.tsv`). */
const neutral = {
  user_name: null,
  should_sync_protection_methods: false,
  isCCLine: false,
  isCClive: false,
  isDataAfterRegistration: false,
  is_identification_bonus: false,
} satisfies Partial<UserConfigWire>;
