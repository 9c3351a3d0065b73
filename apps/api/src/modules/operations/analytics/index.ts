export { analyticsCommands } from './operator-commands.ts';
export { createAnalytics, type Analytics } from './analytics.ts';
export { analyticsRoutes } from './routes.ts';
