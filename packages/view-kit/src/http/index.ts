/** The HTTP half of the kit, for view servers. Plain TypeScript, so Node runs it without a build. */
export { readLocation, readViewRequest } from './read-request.ts';
export type { HeaderBag, RawViewRequest, ReadViewRequest } from './read-request.ts';
export { createServerApi } from './server-api.ts';
export type { ApiRequest, ApiResponse, CallApi } from './server-api.ts';
export type { ViewAnswer, ViewRequest, ViewServerHalf, ViewServices } from '../server/view-server-half.ts';
