export { createApiConnection } from './api-connection.ts';
export { headerBag, handleViewRequest, readJson } from './http.ts';
export type { StandalonePage } from './http.ts';
export { createViewServer } from './view-server.ts';
export type { ViewCallAnswer, ViewServer, ViewServerDeps } from './view-server.ts';
