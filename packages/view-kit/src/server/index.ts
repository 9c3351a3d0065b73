/** Built into each view's server bundle. Node itself must not import this: it imports .tsx and .module.css. */
export { serveView } from './serve-view.tsx';
export type { ViewAnswer, ViewRequest, ViewServerHalf, ViewServices } from './view-server-half.ts';
