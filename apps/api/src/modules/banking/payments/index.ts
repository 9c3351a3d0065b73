export { paymentCommands } from './commands/index.ts';
export { paymentInvariants } from './invariants.ts';
export { createPayments, type Payments } from './payments.ts';
export type { PaymentProvider } from './provider.ts';
export { createProviders } from './providers/index.ts';
export { addSandboxPages } from './providers/sandbox/hosted-page.ts';
export { sendDueWebhooks } from './providers/sandbox/sandbox-webhooks.ts';
export { signSandboxCallback } from './providers/sandbox/sandbox.ts';
export { addPaymentCallbacks, paymentRoutes } from './routes.ts';
