export {
  createRegistration,
  isRegistrationOpen,
  type Registration,
  type RegistrationForm,
} from './registration.ts';
export { registrationRefusal, registrationRoutes, signIn } from './routes.ts';
