export { createRights, type Rights } from './rights.ts';
export { createUserConfig, type UserConfigs } from './user-config.ts';
export { userConfigRoutes } from './routes.ts';
