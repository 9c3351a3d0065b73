export { createNewsletter, type Newsletter } from './newsletter.ts';
export { newsletterCommands } from './operator-commands.ts';
export { addNewsletterOneClick, newsletterRoutes } from './routes.ts';
