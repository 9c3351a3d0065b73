// A file of its own, so that the chunk fetched when the configuration has changed holds this schema only.
export { siteConfigSchema } from '@touchline/contracts/site';
