/** The page server as one bundle for Node: main.ts gives it the world. */
export { createAskView } from './ask-view.ts';
export type { CallView, RawAnswer, ViewQuestion } from './ask-view.ts';
export { builtInPage } from './built-in-page.ts';
export { NO_SOURCES, securityHeaders } from './csp.ts';
export type { CspSources } from './csp.ts';
export { createFacts } from './facts.ts';
export { personalHeaders } from './personal-headers.ts';
export { createRenderPage, pageHeaders } from './render-page.ts';
export type { RenderPage } from './render-page.ts';
export { readShellAssets } from './shell-assets.ts';
export type { ShellAssets } from './shell-assets.ts';
export { aloneDocument } from './alone-document.ts';
export { viewAddress, viewIntegrity } from '../remote-views/registry.ts';
