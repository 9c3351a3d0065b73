export { seoRoutes } from './routes.ts';
export { createSeo, type Seo, type SeoChange } from './seo.ts';
export { addSiteFiles } from './site-files.ts';
