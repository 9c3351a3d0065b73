export { createMail, type Letter, type Mail, type StoredLetter } from './mail.ts';
export { addOutboxPage } from './outbox-page.ts';
