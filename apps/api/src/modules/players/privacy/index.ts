export { privacyCommands } from './operator-commands.ts';
export { createPrivacy, type Privacy } from './privacy.ts';
export { privacyRoutes } from './routes.ts';
