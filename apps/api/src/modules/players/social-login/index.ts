export { createSocialLogin } from './social-login.ts';
export { createProviders, readSocialSettings, type SocialSettings } from './providers/index.ts';
export { oneTapRoutes } from './one-tap-routes.ts';
export { addSocialReturn, socialRoutes } from './routes.ts';
