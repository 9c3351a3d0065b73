export { addMessage, addMessages } from './add-message.ts';
export type { NewMessage } from './message-kinds.ts';
export { createMessages, type Messages } from './messages.ts';
export { type PushSendDeps, sendDuePush } from './push/send-due-push.ts';
export { messageRoutes } from './routes.ts';
