export { verificationCommands } from './operator-commands.ts';
export { verificationRoutes } from './routes.ts';
export { createVerification, type Verification } from './verification.ts';
export type { VerificationFields } from './present.ts';
