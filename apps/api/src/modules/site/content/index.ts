export { contentCommands } from './operator-commands.ts';
export { type Content, contentChangedSubject, createContent } from './content.ts';
export { contentRoutes } from './routes.ts';
export { isPageVisible } from './visible-blocks.ts';
