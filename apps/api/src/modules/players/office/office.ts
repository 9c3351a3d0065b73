import {
  DEFAULT_PREFERENCES,
  type OfficeApi,
  type OfficeMenu,
  type OfficeSettings,
} from '@touchline/contracts/players';
import { BUILT_FEATURES, type FeatureName } from '@touchline/contracts/site';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Messages } from '../../site/messages/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Identity, User } from '../identity/index.ts';
import type { Newsletter } from '../newsletter/index.ts';
import type { StoredPreferences } from '../preferences/index.ts';
import type { DisallowedSports } from './disallowed-sports.ts';
import { menuCategories } from './office-menu.ts';
import { readSwitches, saveSwitch } from './setting-store.ts';
import type { SportFacts } from './sport-facts.ts';

export type Office = {
  settings: (userId: bigint, lng: string) => Promise<OfficeSettings>;
  /** Saves exactly one setting. @returns the refusal; null when it was saved */
  saveSetting: (userId: bigint, lng: string, change: SettingChange) => Promise<SettingRefusal | null>;
  /** @param isRechargeAllowed whether the player may deposit now (DR-13.96) */
  menu: (userId: bigint, isRechargeAllowed: boolean) => Promise<OfficeMenu>;
};

type SettingChange = OfficeApi['saveSetting']['body'];
export type SettingRefusal = 'no-email' | 'no-phone' | 'restricted' | 'text-changed';

type Deps = {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'findUser' | 'readSecurity' | 'restrictionsOf'>;
  siteConfig: Pick<SiteConfigStore, 'get'>;
  preferences: Pick<StoredPreferences, 'of'>;
  newsletter: Pick<Newsletter, 'stateOf' | 'change'>;
  messages: Pick<Messages, 'settings' | 'changeSetting'>;
  disallowedSports: Pick<DisallowedSports, 'of'>;
  sports: (lng: string) => readonly SportFacts[];
  currenciesOf: (userId: bigint) => Promise<string[]>;
  /** The bonus chosen at the registration, and the name; null without the full form. */
  profile: (userId: bigint) => Promise<{ firstName: string | null; bonusChoice: number } | null>;
  /** The balance of the bonus account as a decimal text; null without such an account. */
  bonusBalanceOf: (userId: bigint) => Promise<string | null>;
};

/** The office's settings and menu (DR-13.132, DR-13.133, DR-13.136). */
export function createOffice(deps: Deps): Office {
  return {
    settings: (userId, lng) => readSettings(deps, userId, lng),
    saveSetting: (userId, lng, change) => saveSetting(deps, userId, lng, change),
    menu: (userId, isRechargeAllowed) => readMenu(deps, userId, isRechargeAllowed),
  };
}

async function readUser({ db, identity }: Deps, userId: bigint): Promise<User> {
  const user = await identity.findUser(db, userId);
  if (!user) throw new Error(`user ${userId} does not exist`);
  return user;
}

async function readSettings(deps: Deps, userId: bigint, lng: string): Promise<OfficeSettings> {
  const [addresses, switches, { channels }, lists, stored, newsletter, currencies, profile] =
    await Promise.all([
      deps.identity.readSecurity(userId, null),
      readSwitches(deps.db, userId),
      deps.messages.settings(userId),
      deps.disallowedSports.of(userId),
      deps.preferences.of(userId),
      deps.newsletter.stateOf(userId),
      deps.currenciesOf(userId),
      deps.profile(userId),
    ]);
  const preferences = { ...DEFAULT_PREFERENCES, ...stored };
  const sports = deps.sports(lng);
  return {
    ...neutral,
    commonSettings: {
      coef_view_id: preferences.coefViewId,
      app_view_type: preferences.appViewType,
      time_zone: preferences.timeZone,
      is_12h: preferences.is12h,
      hide_balance: preferences.isBalanceHidden,
    },
    otherSettings: { show_promo_code_check: switches.show_promo_code_check },
    notificationSettings: {
      enable_mail_news: newsletter.isOn,
      enable_mail_deposit: channels.money.mail,
      enable_mail_bets: channels.bets.mail,
      enable_sms_news: switches.enable_sms_news,
      has_email: addresses.email !== null,
      has_phone: addresses.phone !== null,
    },
    bonusSetting: { bonus_type: profile?.bonusChoice ?? null },
    availableCurrencies: currencies,
    sports: sports.map(({ id, key, name }) => ({ id, key, name })),
    lineSports: idsOf(sports.filter(({ hasLine }) => hasLine)),
    liveSports: idsOf(sports.filter(({ hasLive }) => hasLive)),
    lineDisallowSports: [...lists.line],
    liveDisallowSports: [...lists.live],
    showPromoCodeCheck: switches.show_promo_code_check,
  };
}

const idsOf = (sports: readonly { id: number }[]): number[] =>
  sports.map(({ id }) => id).toSorted((a, b) => a - b);

/** Values of parts that are not built: nothing is given and nothing is shown. */
const neutral = {
  cashbackSetting: {
    kind: null,
    additional_data: {
      isVisiblePromoPointsRules: false,
      showAdditionalCashBackTerms: false,
      promoPoints: 0,
      usePromoPointsName: false,
    },
  },
  firstDepositBonusSetting: { first_deposit_bonus_type: null },
  pointsAccumulated: 0,
  showFavoriteTeams: true,
  showWallets: true,
  clubPoints: 0,
  showClubPoints: false,
  walletAttributes: { title_translation_key: 'office_accounts' },
  promoSetting: { is_available: false },
} satisfies Partial<OfficeSettings>;

async function saveSetting(
  deps: Deps,
  userId: bigint,
  lng: string,
  change: SettingChange,
): Promise<SettingRefusal | null> {
  if (change.name === 'enable_mail_news') {
    const { value: isOn, textVersion } = change;
    const { outcome } = await deps.newsletter.change(userId, { isOn, lng, textVersion });
    return outcome === 'changed' ? null : outcome;
  }
  if (change.value && change.name !== 'show_promo_code_check') {
    const { email, phone } = await deps.identity.readSecurity(userId, null);
    if (change.name === 'enable_sms_news' && phone === null) return 'no-phone';
    if (change.name !== 'enable_sms_news' && email === null) return 'no-email';
    if ((await deps.identity.restrictionsOf(deps.db, userId)).length > 0) return 'restricted';
  }
  const { name, value } = change;
  if (name === 'enable_mail_deposit' || name === 'enable_mail_bets') {
    const saved = await deps.messages.changeSetting(userId, {
      topic: name === 'enable_mail_deposit' ? 'money' : 'bets',
      channel: 'mail',
      isOn: value,
    });
    return 'refused' in saved ? 'restricted' : null;
  }
  await saveSwitch(deps.db, userId, { name, value, nowMs: deps.clock.nowMs() });
  return null;
}

async function readMenu(deps: Deps, userId: bigint, isRechargeAllowed: boolean): Promise<OfficeMenu> {
  const [user, switches, profile, bonusBalance] = await Promise.all([
    readUser(deps, userId),
    readSwitches(deps.db, userId),
    deps.profile(userId),
    deps.bonusBalanceOf(userId),
  ]);
  const { features } = deps.siteConfig.get();
  const isFeatureOn = (name: FeatureName): boolean =>
    BUILT_FEATURES.includes(name) && (features[name] ?? true);
  return {
    menuCategories: menuCategories({
      isFeatureOn,
      isRechargeAllowed,
      isPromoCodeCheckShown: switches.show_promo_code_check && isFeatureOn('personal-settings'),
    }),
    menuUserData: {
      bonus_balance: bonusBalance,
      country_code: user.countryCode,
      recharge_allow: isRechargeAllowed,
      email: user.email,
      name: profile?.firstName ?? null,
    },
  };
}
