export { supportCommands } from './operator-commands.ts';
export { supportRoutes } from './routes.ts';
export { createSupport, type Support } from './support.ts';
