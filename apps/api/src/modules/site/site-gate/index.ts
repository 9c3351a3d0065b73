export { gateCommands } from './commands/index.ts';
export { requestContextOf } from './request-context.ts';
export type { RequestContext } from './gate-state.ts';
export { countryConfig } from './country-config.ts';
export { siteRoutes } from './routes.ts';
export { createSiteGate, type SiteGate } from './site-gate.ts';
