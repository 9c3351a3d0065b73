export { seoCommands } from './operator-commands.ts';
export { seoRoutes } from './routes.ts';
export { createSeo, type Seo } from './seo.ts';
export { addSiteFiles } from './site-files.ts';
