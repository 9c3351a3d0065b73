export { createPreferences, type StoredPreferences } from './preferences.ts';
export { preferenceRoutes } from './routes.ts';
