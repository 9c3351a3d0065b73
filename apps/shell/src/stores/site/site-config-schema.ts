// A file of its own, so that the chunk fetched after a configuration change holds only this schema.
export { siteConfigSchema } from '@touchline/contracts/site';
