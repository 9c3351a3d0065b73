export type { OpenChat } from './chats.ts';
export type { SupportRequest } from './requests.ts';
export { supportRoutes } from './routes.ts';
export { createSupport, type Support } from './support.ts';
