export type { CallbackIncident } from './callback-incidents.ts';
export { paymentInvariants } from './invariants.ts';
export { createPayments, type Payments } from './payments.ts';
export type { PaymentProvider } from './provider.ts';
export { addSandboxPages } from './providers/sandbox/hosted-page.ts';
export { sendDueNotices } from './providers/sandbox/notices.ts';
export { createSandboxProvider, signSandboxCallback } from './providers/sandbox/sandbox.ts';
export { addPaymentCallbacks, paymentRoutes } from './routes.ts';
