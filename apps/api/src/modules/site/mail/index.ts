export { createMail, type LetterCode, type Mail } from './mail.ts';
export { addOutboxPage } from './outbox-page.ts';
