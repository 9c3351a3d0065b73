export { createMail, type EmailCode, type Mail } from './mail.ts';
export { addOutboxPage } from './outbox-page.ts';
