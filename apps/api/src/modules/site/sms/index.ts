export type { SmsAccount, SmsProvider } from './provider.ts';
export { createSmsProvider } from './providers/index.ts';
export {
  readSandboxMessages,
  type SandboxGateway,
  startSandboxGateway,
} from './providers/sandbox/sandbox-gateway.ts';
export { sendDueSms } from './send-due.ts';
export { createSms, type ReceivedSms, type Sms } from './sms.ts';
export { twilioOrigin } from './providers/twilio/twilio-provider.ts';
