export { termsCommands } from './operator-commands.ts';
export { termsRoutes } from './routes.ts';
export { createTerms, type Terms } from './terms.ts';
