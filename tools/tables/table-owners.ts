/**
 * The owner of each table by a prefix of its name. The whole name is listed where its prefix belongs to another module.
 * The longest match counts. `platform` and `ops` are folders of apps/api/src; the others are modules.
 */
export const ownersByPrefix: Readonly<Record<string, string>> = {
  platform_: 'platform',
  operator_: 'ops',
  // The table counts what one operator credited without a second person.
  operator_credit: 'banking/payments',
  ledger_: 'banking/ledger',
  wallet_: 'banking/wallet',
  rounds_: 'gaming/rounds',
  shared_: 'gaming/shared-rounds',
  lobby_: 'gaming/lobby',
  gamewallet_: 'gaming/game-wallet',
  suppliedgames_: 'gaming/supplied-games',
  payments_: 'banking/payments',
  conversion_: 'banking/conversions',
  identity_: 'players/identity',
  limits_: 'players/limits',
  registration_: 'players/registration',
  social_: 'players/social-login',
  referral_: 'players/referrals',
  verification_: 'players/verification',
  terms_: 'players/terms',
  newsletter_: 'players/newsletter',
  notices_: 'players/notices',
  // Texts of the office begin with `office_` too, so its tables are named one by one.
  office_setting: 'players/office',
  office_personal_data: 'players/office',
  office_idea: 'players/office',
  office_manager: 'players/office',
  office_favorite_team: 'players/office',
  favourites_: 'players/favourites',
  preferences_: 'players/preferences',
  spending_: 'players/spending',
  privacy_: 'players/privacy',
  catalogue_: 'sports-betting/catalogue',
  feeds_: 'sports-betting/feeds',
  betting_: 'sports-betting/betting',
  toto_: 'sports-betting/toto',
  site_config_: 'site/site-config',
  site_gate_: 'site/site-gate',
  captcha_: 'site/captcha',
  content_: 'site/content',
  mail_: 'site/mail',
  sms_: 'site/sms',
  messages_: 'site/messages',
  seo_: 'site/seo',
  support_: 'operations/support',
  analytics_: 'operations/analytics',
};

/** Returns the module that owns a table or a function; null for an unknown prefix. */
export function ownerOf(name: string): string | null {
  const prefixes = Object.keys(ownersByPrefix).filter((prefix) => name.startsWith(prefix));
  const longest = prefixes.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : (ownersByPrefix[longest] ?? null);
}

/**
 * Returns the module of a file; null for files that are not checked. `app` is the composition, which owns no tables.
 */
export function moduleOf(path: string): string | null {
  const sql = /^apps\/api\/sql\/([^/]+)\/.*\.sql$/.exec(path)?.[1];
  if (sql !== undefined) return ownerOf(`${sql.replaceAll('-', '_')}_`);
  if (!path.startsWith('apps/api/src/') || !path.endsWith('.ts') || path.endsWith('.test.ts')) return null;
  const module = /^apps\/api\/src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1];
  if (module !== undefined) return module;
  return /^apps\/api\/src\/(platform|ops)\//.exec(path)?.[1] ?? 'app';
}
