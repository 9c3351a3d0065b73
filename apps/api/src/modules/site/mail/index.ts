export { createMail, type EmailCode, type EmailMessage, type Mail } from './mail.ts';
export { createMailServer } from './mail-server.ts';
export { addOutboxPage } from './outbox-page.ts';
export { sendDueMail } from './send-due-mail.ts';
