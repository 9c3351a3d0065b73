export {
  createRegistration,
  isRegistrationOpen,
  type Registration,
  type RegistrationForm,
} from './registration.ts';
export { registrationCommands } from './operator-commands.ts';
export { registrationRefusal, registrationRoutes, signIn } from './routes.ts';
