export { createRegistration, type Registration } from './registration.ts';
export { registrationRoutes } from './routes.ts';
