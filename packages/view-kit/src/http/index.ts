/** The HTTP half, plain TypeScript that Node runs as it is: for view servers. */
export { readLocation, readViewRequest } from './read-request.ts';
export type { HeaderBag, RawViewRequest, ReadViewRequest } from './read-request.ts';
export { createServerApi } from './server-api.ts';
export type { ApiRequest, ApiResponse, CallApi } from './server-api.ts';
export type { ViewAnswer, ViewRequest, ViewServerHalf, ViewServices } from '../server/view-server-half.ts';
