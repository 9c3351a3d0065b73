export { configGroups, type ConfigGroup } from './groups.ts';
export { listedHost } from './listed-host.ts';
export { loadKeys } from './load.ts';
export { type ConfigKey, configKeys, schemaOf, siteConfigSchema } from './schema.ts';
export { createSiteConfig, type SiteConfig, type SiteConfigStore } from './site-config.ts';
