export { type BreakProfile, defaultBreakProfiles, selfExclusionDaysOf } from './break-profiles.ts';
export { configCommands } from './operator-commands.ts';
export { configGroups, type ConfigGroup } from './config-keys.ts';
export { listedHost } from './listed-host.ts';
export {
  convertibleCurrency,
  isRefusedCurrency,
  offeredCurrencies,
  type RetiredCurrency,
} from './retired-currencies.ts';
export { defaultGameCollections, type GameCollection } from './game-collections.ts';
export { helpOf, type HelpOrganisation } from './help-organisations.ts';
export { defaultLimitQuestions, type LimitQuestion } from './limit-questions.ts';
export { profileOf, type VerificationProfile } from './verification-profiles.ts';
export { rateLimitKeys } from './rate-limit-keys.ts';
export { type ConfigKey, configKeys, schemaOf, siteConfigSchema } from './config-schema.ts';
export { createSiteConfig, type SiteConfig, type SiteConfigStore } from './site-config.ts';
