export { createAnalytics, type Analytics } from './analytics.ts';
export { analyticsRoutes } from './routes.ts';
