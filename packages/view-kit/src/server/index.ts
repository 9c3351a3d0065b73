/**
 * The server half of the kit. It is built into each view's server bundle. Node must not import it directly, because it
 * imports .tsx and .module.css files.
 */
export { serveView } from './serve-view.tsx';
export type { ViewAnswer, ViewRequest, ViewServerHalf, ViewServices } from './view-server-half.ts';
