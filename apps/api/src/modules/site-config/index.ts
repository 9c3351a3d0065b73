export { createSiteConfig, type SiteConfig, type SiteConfigStore } from './site-config.ts';
export { siteConfigSchema } from './schema.ts';
