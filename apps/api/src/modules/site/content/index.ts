export { type Content, type ContentChange, contentChangedSubject, createContent } from './content.ts';
export { contentRoutes } from './routes.ts';
export { isPageStated } from './stated-blocks.ts';
