export { createUserConfig, type UserConfigs } from './user-config.ts';
export { userConfigRoutes } from './routes.ts';
