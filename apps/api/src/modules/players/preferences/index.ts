export { createPreferences, type KeptPreferences } from './preferences.ts';
export { preferenceRoutes } from './routes.ts';
