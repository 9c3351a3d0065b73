export { requestContextOf } from './request-context.ts';
export { readNetwork } from './gate-state.ts';
export { geoFacts } from './geo-facts.ts';
export { MAINTENANCE_COOKIE } from './maintenance.ts';
export { siteRoutes } from './routes.ts';
export { createSiteGate, type SiteGate } from './site-gate.ts';
