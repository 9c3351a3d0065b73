export { supportCommands } from './operator-commands.ts';
export { supportRoutes } from './routes.ts';
export { createSupport, type Support } from './support.ts';
export { paymentRequestCommands } from './payment-requests/operator-commands.ts';
export { createPaymentRequests, type PaymentRequests } from './payment-requests/payment-requests.ts';
export { paymentRequestRoutes } from './payment-requests/routes.ts';
