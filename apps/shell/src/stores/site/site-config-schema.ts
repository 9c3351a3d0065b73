// A separate file, so that the chunk loaded after a configuration change contains only this schema.
export { siteConfigSchema } from '@touchline/contracts/site';
